// Who reports to whom, once everybody of the file is there. Nobody may end up above themselves.
import type { TransactionSql } from 'postgres'
import type { Row } from './csv-table.ts'

export async function writeManagers(tx: TransactionSql, rows: readonly Row[]): Promise<void> {
  const people = await tx<{ id: string; code: string; managerId: string | null }[]>`
    select id, lower(employee_code) as code, manager_id as "managerId"
    from identity.person`
  const byCode = new Map(people.map((person) => [person.code, person]))
  const managerOf = new Map(people.map((person) => [person.id, person.managerId]))

  for (const row of rows) {
    const person = byCode.get(row.text('employee_code')?.toLowerCase() ?? '')
    const code = row.text('manager_code')
    const manager = code === null ? undefined : byCode.get(code.toLowerCase())
    if (code !== null && !manager)
      row.complain('manager_code', `There is no employee ${code}, neither in this file nor before.`)
    if (person) managerOf.set(person.id, manager?.id ?? null)
  }
  for (const row of rows) {
    const person = byCode.get(row.text('employee_code')?.toLowerCase() ?? '')
    if (!person) continue
    if (goesInCircle(person.id, managerOf))
      row.complain('manager_code', 'The line of managers leads back to this employee.')
    else
      await tx`
        update identity.person
        set manager_id = ${managerOf.get(person.id) ?? null}
        where id = ${person.id} and manager_id is distinct from ${managerOf.get(person.id) ?? null}::uuid`
  }
}

function goesInCircle(start: string, managerOf: ReadonlyMap<string, string | null>): boolean {
  const seen = new Set<string>()
  let above = managerOf.get(start)
  while (above && !seen.has(above)) {
    if (above === start) return true
    seen.add(above)
    above = managerOf.get(above)
  }
  return false
}
