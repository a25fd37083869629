// Deactivates a person who leaves: a trigger signs them out everywhere at once, and they can't sign in again.
import { NotFound } from '@tem/server/errors.ts'
import { recordTrail, type TrailEvent } from '@tem/trail/record-trail.ts'
import type { Sql } from 'postgres'

export async function deactivatePerson(
  sql: Sql,
  actor: TrailEvent['actor'],
  employeeCode: string,
): Promise<{ name: string }> {
  return sql.begin(async (tx) => {
    const [person] = await tx<{ id: string; name: string }[]>`
      update identity.person
      set is_active = false, updated_at = now()
      where lower(employee_code) = ${employeeCode.toLowerCase()}
      returning id, name`
    if (!person) throw new NotFound('employee')
    await recordTrail(tx, { kind: 'deactivated', actor, subject: person.id })
    return { name: person.name }
  })
}
