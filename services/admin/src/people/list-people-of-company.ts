// A page of all people, those who have left included.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-people.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'

interface Listed {
  _id: string
  name: string
  employeeCode: string
  designation: string | null
  level: string | null
  department: string | null
  manager: { _id: string; name: string; employeeCode: string } | null
  isActive: boolean
  hasAccount: boolean
}

export async function listPeopleOfCompany(
  { sql }: BaseDeps,
  _actor: Actor,
  { search = '', state, skip = 0, limit = 50 }: PayloadOf<typeof calls.listPeopleOfCompany>,
) {
  const literal = search.trim().replace(/[\\%_]/g, '\\$&')
  const wanted = sql`
    (${literal} = '' or person.name ilike ${`%${literal}%`} or person.employee_code ilike ${`${literal}%`})
    and ${state ? sql`person.is_active = ${state === 'active'}` : sql`true`}`
  const [list, [counted]] = await Promise.all([
    sql<Listed[]>`
      select person.person_id as "_id", person.name, person.employee_code as "employeeCode", person.designation,
        person.level, person.department, person.is_active as "isActive",
        case when manager.person_id is not null then
          jsonb_build_object('_id', manager.person_id, 'name', manager.name, 'employeeCode', manager.employee_code)
        end as manager,
        exists (select from identity.login where login.person_id = person.person_id) as "hasAccount"
      from identity.directory as person
      left join identity.directory as manager on manager.person_id = person.manager_id
      where ${wanted}
      order by person.name, person.person_id
      limit ${limit} offset ${skip}`,
    sql<{ count: number }[]>`select count(*) as count from identity.person where ${wanted}`,
  ])
  return { list, count: counted?.count ?? 0 }
}
