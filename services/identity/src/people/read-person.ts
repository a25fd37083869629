import type { PayloadOf } from '@tem/contracts/call.ts'
import type { getUser } from '@tem/contracts/calls/users.ts'
import type { Actor } from '@tem/server/actor.ts'
import { NotFound } from '@tem/server/errors.ts'
import { SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { type EmployeeRow, employeeColumns, isVisibleTo } from './visible-people.ts'

@injectable()
export class ReadPerson {
  constructor(@inject(SQL) private readonly sql: Sql) {}

  async run(actor: Actor, { _id }: PayloadOf<typeof getUser>) {
    const { sql } = this
    const [item] = await sql<EmployeeRow[]>`
      select ${employeeColumns(sql)}
      from identity.person
      left join identity.designation on designation.id = person.designation_id
      left join identity.department on department.id = person.department_id
      where person.id = ${_id} and ${isVisibleTo(sql, actor)}`
    if (!item) throw new NotFound('employee')
    return { item }
  }
}
