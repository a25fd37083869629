// The people whose records the caller may open.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { listUsers } from '@tem/contracts/calls/users.ts'
import type { Actor } from '@tem/server/actor.ts'
import { SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { type EmployeeRow, employeeColumns } from './employee-columns.ts'
import { countPeople, matches, pageOf } from './people-search.ts'
import { isVisibleTo } from './visible-people.ts'

@injectable()
export class ListPeople {
  constructor(@inject(SQL) private readonly sql: Sql) {}

  async run(actor: Actor, query: PayloadOf<typeof listUsers>) {
    const { sql } = this
    const wanted = sql`person.is_active and ${isVisibleTo(sql, actor)} and ${matches(sql, query.search)}`
    const [list, count] = await Promise.all([
      sql<EmployeeRow[]>`
        select ${employeeColumns(sql)}
        from identity.person
        left join identity.designation on designation.id = person.designation_id
        left join identity.department on department.id = person.department_id
        where ${wanted}
        ${pageOf(sql, query)}`,
      countPeople(sql, wanted),
    ])
    return { list, count }
  }
}
