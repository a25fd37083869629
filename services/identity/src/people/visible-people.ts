// Whose record a person may open: their own and those of everybody below them; some roles see all.
import type { Actor } from '@tem/server/actor.ts'
import type { Sql } from 'postgres'

const rolesThatSeeAll = ['admin', 'auditor', 'finance'] as const

/** A condition on identity.person. */
export function isVisibleTo(sql: Sql, actor: Actor) {
  if (rolesThatSeeAll.some((role) => actor.roles.includes(role))) return sql`true`
  // A union: with `or`, PostgreSQL looks through everybody below once for each person of the company.
  return sql`person.id in (select ${actor.personId} union (${peopleBelow(sql, actor.personId)}))`
}

/** Who reports to a person, directly or not; `union` stops at a cycle in the organisation. */
export function peopleBelow(sql: Sql, personId: string) {
  return sql`
    with recursive below as (
      select person_id from identity.directory where manager_id = ${personId}
      union
      select reportee.person_id
      from identity.directory as reportee
      join below on below.person_id = reportee.manager_id
    )
    select person_id from below`
}

// A person as lists and headings show them.

export interface EmployeeRow {
  _id: string
  name: string
  employeeCode: string
  designation: { name: string } | null
  department: { name: string } | null
}

/** Requires these joins: identity.person with its designation and department. */
export function employeeColumns(sql: Sql) {
  return sql`
    person.id as "_id", person.name, person.employee_code as "employeeCode",
    case when designation.id is not null then jsonb_build_object('name', designation.name) end as designation,
    case when department.id is not null then jsonb_build_object('name', department.name) end as department`
}
