import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/users.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { NotFound } from '@tem/server/errors.ts'
import { type EmployeeRow, employeeColumns, isVisibleTo } from './visible-people.ts'

export async function readPerson({ sql }: BaseDeps, actor: Actor, { _id }: PayloadOf<typeof calls.getUser>) {
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

/** Nobody's whose record the caller may not open: names are for everyone, birth dates are not. */
export async function readContact(
  { sql }: BaseDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof calls.getContact>,
) {
  const [item] = await sql<Contact[]>`
    select dob, phone, email
    from identity.person
    where person.id = ${_id} and ${isVisibleTo(sql, actor)}`
  if (!item) throw new NotFound('employee')
  return { item }
}
