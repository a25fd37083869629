// The people whose records the caller may open.

import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/users.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { Fragment, Sql } from 'postgres'
import { type EmployeeRow, employeeColumns, isVisibleTo } from './visible-people.ts'

export async function listUsers({ sql }: BaseDeps, actor: Actor, query: PayloadOf<typeof calls.listUsers>) {
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

// The picker of accompanying colleagues: everybody may read names and employee IDs, nothing else.

interface EmployeeName {
  _id: string
  name: string
  employeeCode: string
}

export async function listEmployees(
  { sql }: BaseDeps,
  _actor: Actor,
  query: PayloadOf<typeof calls.listEmployees>,
) {
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

// Paging, order and search in lists of people.

interface PeopleQuery {
  sort?: 'asc' | 'desc' | undefined
  sortBy?: 'name' | 'employeeCode' | undefined
  skip?: number | undefined
  limit?: number | undefined
  search?: string | undefined
}

const columns = { name: 'name', employeeCode: 'employee_code' } as const

/** What follows the conditions: a stable order, and the page. */
function pageOf(sql: Sql, { sort = 'asc', sortBy = 'name', skip = 0, limit = 10 }: PeopleQuery) {
  const direction = sort === 'asc' ? sql`asc` : sql`desc`
  return sql`order by person.${sql(columns[sortBy])} ${direction}, person.id ${direction} limit ${limit} offset ${skip}`
}

/** Part of the name, or the beginning of the employee ID. */
function matches(sql: Sql, search = '') {
  const typed = search.trim()
  if (typed === '') return sql`true`
  const literal = typed.replace(/[\\%_]/g, '\\$&')
  return sql`(person.name ilike ${`%${literal}%`} or person.employee_code ilike ${`${literal}%`})`
}

async function countPeople(sql: Sql, wanted: Fragment): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count
    from identity.person
    where ${wanted}`
  return row?.count ?? 0
}
