import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/users.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { NotFound } from '@tem/server/errors.ts'
import { type EmployeeRow, employeeColumns, isVisibleTo } from './visible-people.ts'

export async function getUser({ sql }: BaseDeps, actor: Actor, { _id }: PayloadOf<typeof calls.getUser>) {
  const [item] = await sql<EmployeeRow[]>`
    select ${employeeColumns(sql)}
    from identity.person
    left join identity.designation on designation.id = person.designation_id
    left join identity.department on department.id = person.department_id
    where person.id = ${_id} and ${isVisibleTo(sql, actor)}`
  if (!item) throw new NotFound('employee')
  return { item }
}

interface Contact {
  dob: Day | null
  phone: string | null
  email: string | null
}

/** Empty if the caller may not open the record: everybody may choose a colleague, but not read the birth date. */
export async function getContact(
  { sql }: BaseDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof calls.getContact>,
) {
  const [item] = await sql<Contact[]>`
    select
      case when may.open then dob end as dob, case when may.open then phone end as phone,
      case when may.open then email end as email
    from identity.person cross join lateral (select ${isVisibleTo(sql, actor)} as open) may
    where person.id = ${_id} and (may.open or person.is_active)`
  if (!item) throw new NotFound('employee')
  return { item }
}
