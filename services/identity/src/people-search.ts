// Paging, order and search of the lists of people.
import type { Fragment, Sql } from 'postgres'

export interface PeopleQuery {
  sort?: 'asc' | 'desc' | undefined
  sortBy?: 'name' | 'employeeCode' | undefined
  skip?: number | undefined
  limit?: number | undefined
  search?: string | undefined
}

const columns = { name: 'name', employeeCode: 'employee_code' } as const

/** What follows the conditions: the order, always the same for equal names, and the page. */
export function pageOf(sql: Sql, { sort = 'asc', sortBy = 'name', skip = 0, limit = 10 }: PeopleQuery) {
  const direction = sort === 'asc' ? sql`asc` : sql`desc`
  return sql`order by person.${sql(columns[sortBy])} ${direction}, person.id ${direction} limit ${limit} offset ${skip}`
}

/** Part of the name, or the beginning of the employee ID. */
export function matches(sql: Sql, search = '') {
  const typed = search.trim()
  if (typed === '') return sql`true`
  const literal = typed.replace(/[\\%_]/g, '\\$&')
  return sql`(person.name ilike ${`%${literal}%`} or person.employee_code ilike ${`${literal}%`})`
}

export async function countPeople(sql: Sql, wanted: Fragment): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count
    from identity.person
    where ${wanted}`
  return row?.count ?? 0
}
