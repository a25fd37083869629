// Somebody leaves: signed out everywhere at once (a trigger sees to it), and no way back in.
import { NotFound } from '@tem/server/errors.ts'
import type { Sql } from 'postgres'

export async function deactivatePerson(sql: Sql, employeeCode: string): Promise<{ name: string }> {
  const [person] = await sql<{ name: string }[]>`
    update identity.person
    set is_active = false, updated_at = now()
    where lower(employee_code) = ${employeeCode.toLowerCase()}
    returning name`
  if (!person) throw new NotFound('employee')
  return person
}
