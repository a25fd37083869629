// The picker of accompanying colleagues: everybody may know a name and an employee ID, and no more.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { listEmployees } from '@tem/contracts/calls/users.ts'
import type { Actor } from '@tem/server/actor.ts'
import { SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { countPeople, matches, pageOf } from './people-search.ts'

interface EmployeeName {
  _id: string
  name: string
  employeeCode: string
}

@injectable()
export class ListEmployeeNames {
  constructor(@inject(SQL) private readonly sql: Sql) {}

  async run(_actor: Actor, query: PayloadOf<typeof listEmployees>) {
    const { sql } = this
    const wanted = sql`person.is_active and ${matches(sql, query.search)}`
    const [list, count] = await Promise.all([
      sql<EmployeeName[]>`
        select person.id as "_id", person.name, person.employee_code as "employeeCode"
        from identity.person
        where ${wanted}
        ${pageOf(sql, { limit: 1000, ...query })}`,
      countPeople(sql, wanted),
    ])
    return { list, count }
  }
}
