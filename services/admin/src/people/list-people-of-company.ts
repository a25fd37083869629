// A page of all people, those who have left included.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-people.ts'
import { worksToday } from '@tem/identity/people/works-today.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { Sql } from 'postgres'

interface Listed {
  _id: string
  name: string
  employeeCode: string
  designation: string | null
  level: string | null
  department: string | null
  manager: { _id: string; name: string; employeeCode: string } | null
  isActive: boolean
  lastWorkingDay: string | null
  hasAccount: boolean
}

const hasAccount = (sql: Sql) => sql`exists (select from identity.login where login.person_id = person.id)`

const states = {
  active: worksToday,
  'no-account': (sql: Sql) => sql`${worksToday(sql)} and not ${hasAccount(sql)}`,
  left: (sql: Sql) => sql`not ${worksToday(sql)}`,
} as const

export async function listPeopleOfCompany(
  { sql }: BaseDeps,
  _actor: Actor,
  { search = '', state, skip = 0, limit = 50 }: PayloadOf<typeof calls.listPeopleOfCompany>,
) {
  const literal = search.trim().replace(/[\\%_]/g, '\\$&')
  const wanted = sql`
    (${literal} = '' or person.name ilike ${`%${literal}%`} or person.employee_code ilike ${`${literal}%`})
    and ${state ? states[state](sql) : sql`true`}`
  const [list, [counted]] = await Promise.all([
    sql<Listed[]>`
      select person.id as "_id", person.name, person.employee_code as "employeeCode", directory.designation,
        directory.level, directory.department, ${worksToday(sql)} as "isActive",
        person.last_working_day as "lastWorkingDay",
        case when manager.person_id is not null then
          jsonb_build_object('_id', manager.person_id, 'name', manager.name, 'employeeCode', manager.employee_code)
        end as manager,
        ${hasAccount(sql)} as "hasAccount"
      from identity.person
      join identity.directory on directory.person_id = person.id
      left join identity.directory as manager on manager.person_id = person.manager_id
      where ${wanted}
      order by person.name, person.id
      limit ${limit} offset ${skip}`,
    sql<{ count: number }[]>`select count(*) as count from identity.person where ${wanted}`,
  ])
  return { list, count: counted?.count ?? 0 }
}
