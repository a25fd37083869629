// Who breaks limits: people, how often, how much above the limit, and who approved it.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/spending.ts'
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { periodAndBefore } from '@tem/rules/calendar/compared-period.ts'
import { type ClaimStatus, statusLabel } from '@tem/rules/claim/claim-status.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { Sql } from 'postgres'
import {
  amountSpent,
  type Days,
  isNarrowedTo,
  isOf,
  isOpenTo,
  isSpentIn,
  readDepartments,
  readPeople,
  seesAll,
} from './spending-scope.ts'

const mostPeople = 200
const mostClaims = 200

interface Breaker {
  _id: string
  name: string
  employeeCode: string
  claims: number
  above: Paise
  approvers: { name: string; claims: number }[]
}

interface BreakingClaim {
  _id: string
  opens: boolean
  expenseDate: Day
  name: string
  employeeCode: string
  category: string
  ticket: string | null
  status: ClaimStatus
  spent: Paise
  limit: Paise
  above: Paise
  approvers: string[]
}

export async function listLimitBreaches(
  { sql, clock }: BaseDeps,
  actor: Actor,
  { period, ...narrowed }: PayloadOf<typeof calls.listLimitBreaches>,
) {
  const { from, to } = periodAndBefore(period, dayOf(clock()))
  const days = { from, to }
  const people = await readPeople(sql, actor)
  const claimed = claimedIn(sql, people, days, narrowed)
  const [[total], breakers, claims, departments] = await Promise.all([
    sql<{ people: number; claims: number; above: Paise; outOf: number }[]>`
      select count(distinct claim.person_id) filter (where ${isAbove(sql)}) as people,
        count(*) filter (where ${isAbove(sql)}) as claims,
        coalesce(sum(${amountAbove(sql)}) filter (where ${isAbove(sql)}), 0)::bigint as above,
        count(*) as "outOf"
      from ${claimed}`,
    sql<Breaker[]>`
      with breach as (
        select claim.id, claim.revision, claim.person_id, claimant.name, claimant.employee_code,
          ${amountAbove(sql)} as above
        from ${claimed} and ${isAbove(sql)}
      ), breaker as (
        select person_id, min(name) as name, min(employee_code) as employee_code,
          count(*) as claims, sum(above)::bigint as above
        from breach
        group by person_id
        order by above desc, employee_code
        limit ${mostPeople}
      ), approved as (
        select breach.person_id, approver.name, count(distinct breach.id) as claims
        from breach
        join (${approvals(sql)}) on step.subject_id = breach.id and step.revision = breach.revision
        group by breach.person_id, approver.person_id, approver.name
      )
      select person_id as "_id", name, employee_code as "employeeCode", claims, above, (
        select coalesce(json_agg(json_build_object('name', approved.name, 'claims', approved.claims)
          order by approved.claims desc, approved.name), '[]')
        from approved
        where approved.person_id = breaker.person_id
      ) as approvers
      from breaker
      order by above desc, employee_code`,
    sql<BreakingClaim[]>`
      with listed as (
        select claim.id, claimant.name, claimant.employee_code, catalogue.category, ${amountSpent(sql)} as spent,
          claim.max_claim_amount_paise + claim.tax_beside_limit_paise as "limit", ${amountAbove(sql)} as above
        from ${claimed} and ${isAbove(sql)}
        order by above desc, claim.id
        limit ${mostClaims}
      )
      select claim.id as "_id", ${isOpenTo(sql, actor)} as opens, claim.expense_date as "expenseDate", name,
        employee_code as "employeeCode", category, claim.ticket_number as ticket, claim.status, spent, "limit", above,
        array(
          select approver.name
          from ${approvals(sql)}
          where step.subject_id = claim.id and step.revision = claim.revision
          order by step.position
        ) as approvers
      from listed
      join claims.claim_line as claim on claim.id = listed.id
      order by above desc, claim.id`,
    readDepartments(sql, people),
  ])
  return {
    days,
    whole: seesAll(actor),
    total: total ?? { people: 0, claims: 0, above: 0, outOf: 0 },
    people: [...breakers],
    claims: claims.map(({ status, ...claim }) => ({ ...claim, status: statusLabel(status) })),
    departments,
  }
}

type Narrowed = Omit<PayloadOf<typeof calls.listLimitBreaches>, 'period'>

/** What follows `from`; a condition may be added. */
function claimedIn(sql: Sql, people: readonly string[] | undefined, days: Days, narrowed: Narrowed) {
  return sql`claims.claim_line as claim
    join identity.directory as claimant on claimant.person_id = claim.person_id
    join allowances.catalogue on catalogue.sub_category_id = claim.sub_category_id
    where ${isSpentIn(sql, days)} and ${isOf(sql, people)} and ${isNarrowedTo(sql, narrowed)}`
}

/** A claim that was lowered to its limit is no longer above it. */
function isAbove(sql: Sql) {
  return sql`claim.is_over_limit and ${amountAbove(sql)} > 0`
}

/** The tax of a hotel's bill doesn't count towards the limit. */
function amountAbove(sql: Sql) {
  return sql`(${amountSpent(sql)} - claim.max_claim_amount_paise - claim.tax_beside_limit_paise)`
}

/** Steps of everybody but the payer, and who approved. */
function approvals(sql: Sql) {
  return sql`chain.subject_step as step
    join identity.directory as approver on approver.person_id = step.responded_by
      and step.response = 'approve' and step.stage <> 'pending_finance'`
}
