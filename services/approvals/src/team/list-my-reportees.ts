// The caller's direct reports, each with their own reports.

import { isClaimVisibleTo } from '@tem/claims/read/visible-claims.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/users.ts'
import type { EmployeeRow } from '@tem/identity/people/visible-people.ts'
import { dayOf, monthStart } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { Sql } from 'postgres'

interface Reportee {
  _id: string
  name: string
  departmentName: string | null
  employeeCode: string
  designationName: string | null
}

interface TeamMember extends EmployeeRow {
  claimedThisMonth: Paise
  reportees: Reportee[]
}

const columns = { name: 'name', employeeCode: 'employee_code' } as const

export async function listMyReportees(
  { sql, clock }: BaseDeps,
  actor: Actor,
  query: PayloadOf<typeof calls.listMyReportees>,
) {
  const { sort = 'asc', sortBy = 'name', skip = 0, limit = 1000 } = query
  const direction = sort === 'asc' ? sql`asc` : sql`desc`
  const wanted = sql`member.manager_id = ${actor.personId} and member.is_active`
  const [list, [counted]] = await Promise.all([
    sql<TeamMember[]>`
      select member.person_id as "_id", member.name, member.employee_code as "employeeCode",
        ${named(sql, 'designation')} as designation, ${named(sql, 'department')} as department,
        spent.paise as "claimedThisMonth", coalesce(below.reportees, '[]') as reportees
      from identity.directory as member
      left join lateral (
        select jsonb_agg(jsonb_build_object('_id', reportee.person_id, 'name', reportee.name,
          'departmentName', reportee.department, 'employeeCode', reportee.employee_code,
          'designationName', reportee.designation) order by reportee.name, reportee.person_id) as reportees
        from identity.directory as reportee
        where reportee.manager_id = member.person_id and reportee.is_active
      ) as below on true
      cross join lateral (
        select coalesce(sum(claim.reimbursable_amount_paise), 0)::bigint as paise
        from claims.submitted_claim as claim
        where claim.person_id = member.person_id and claim.expense_date >= ${monthStart(dayOf(clock()))}
          and claim.status <> 'rejected' and ${isClaimVisibleTo(sql, actor)}
      ) as spent
      where ${wanted}
      order by member.${sql(columns[sortBy])} ${direction}, member.person_id ${direction}
      limit ${limit} offset ${skip}`,
    sql<{ count: number }[]>`
      select count(*) as count
      from identity.directory as member
      where ${wanted}`,
  ])
  return { list, count: counted?.count ?? 0 }
}

function named(sql: Sql, column: 'designation' | 'department') {
  const name = sql`member.${sql(column)}`
  return sql`case when ${name} is not null then jsonb_build_object('name', ${name}) end`
}
