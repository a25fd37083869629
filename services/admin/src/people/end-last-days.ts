// The day after somebody's last working day the record says that they have left, so what waits for them goes on. They could
// not sign in from midnight on.

import { labelOf } from '@tem/rules/account/employee-columns.ts'
import { csvLine } from '@tem/rules/base/csv.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { employees } from '../import/import-employees.ts'
import { writeTable } from '../import/import-file.ts'

/** The job. Each leaves in the name of who entered the day, as if that person did it now; one who can't stops nobody else. */
export async function endLastDays({ sql }: Pick<BaseDeps, 'sql'>): Promise<void> {
  const over = await sql<{ code: string; enteredBy: string | null }[]>`
    select employee_code as code, (
      select actor_id from trail.event
      where subject_id = person.id and kind = 'person-changed' and after ? ${labelOf('last_working_day')}
      order by event.id desc
      limit 1
    ) as "enteredBy"
    from identity.person
    where is_active and last_working_day is not null
      and not identity.works_today(is_active, last_working_day)
    order by employee_code`
  const failures: unknown[] = []
  for (const { code, enteredBy } of over) {
    const table = ['employee_code,active', csvLine([code, 'no'])].join('\n')
    const actor = enteredBy ? { personId: enteredBy, job: 'Last working day' } : 'command-line'
    await sql.begin((tx) => writeTable(tx, employees, table, actor)).catch((error) => failures.push(error))
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Could not end the last day of ${failures.length}.`)
}
