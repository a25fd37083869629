// The dashboard's figures: five counters and the two series of its charts.

import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/reports.ts'
import { type Day, dayOf, endOfDay, lastDayOlderThan, startOfDay } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { claimStages, unrespondedStatuses } from '@tem/rules/claim/claim-status.ts'
import type { ReportGroup } from '@tem/rules/claim/report-groups.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { Fragment, Sql } from 'postgres'
import { isReported, type ReportQuery, reportScopeOf } from './report-scope.ts'

interface Counts {
  claimsRaisedToday: number
  totalUnrespondedClaims: number
  totalUnresolved4DaysClaims: number
  totalUnresolved7DaysClaims: number
  totalClaims: number
}

const nothing: Counts = {
  claimsRaisedToday: 0,
  totalUnrespondedClaims: 0,
  totalUnresolved4DaysClaims: 0,
  totalUnresolved7DaysClaims: 0,
  totalClaims: 0,
}

export async function getAllCounts(
  { sql, clock }: BaseDeps,
  actor: Actor,
  range: PayloadOf<typeof calls.getAllCounts>,
) {
  const today = dayOf(clock())
  const countWhere = (condition: Fragment) => sql`(count(*) filter (where ${condition}))::int`
  const waitsLongerThan = (days: number) =>
    sql`status = any(${claimStages}) and created_at < ${endOfDay(lastDayOlderThan(days, today))}`
  const [item = nothing] = await sql<Counts[]>`
    select ${countWhere(sql`created_at >= ${startOfDay(today)}`)} as "claimsRaisedToday",
      ${countWhere(sql`status = any(${[...unrespondedStatuses]})`)} as "totalUnrespondedClaims",
      ${countWhere(waitsLongerThan(4))} as "totalUnresolved4DaysClaims",
      ${countWhere(waitsLongerThan(7))} as "totalUnresolved7DaysClaims",
      count(*)::int as "totalClaims"
    from (${reportedClaims(sql, actor, range)}) as reported`
  const scope = reportScopeOf(actor)
  return scope === 'company' ? { item, scope } : { item, scope, amounts: await sumAmounts(sql, actor, range) }
}

interface Amounts {
  claimed: Paise
  approved: Paise
  paid: Paise
  daysToPayment: number | null
}

/** What was asked for in submitted claims, what approvers agreed to, what was paid, and how long that took. */
async function sumAmounts(sql: Sql, actor: Actor, range: PayloadOf<typeof calls.getAllCounts>) {
  const [amounts] = await sql<[Amounts]>`
    select coalesce(sum(claim.receipt_amount_paise), 0)::bigint as claimed,
      coalesce(sum(claim.reimbursable_amount_paise)
        filter (where claim.status in ('pending_finance', 'approved')), 0)::bigint as approved,
      coalesce(sum(claim.reimbursable_amount_paise) filter (where claim.status = 'approved'), 0)::bigint as paid,
      round(avg(extract(epoch from payment.responded_at - claim.submitted_at) / 86400)
        filter (where claim.status = 'approved'), 1)::float8 as "daysToPayment"
    from claims.claim
    left join lateral (
      select step.responded_at
      from chain.subject_step as step
      where claim.status = 'approved' and step.subject_id = claim.id and step.revision = claim.revision
        and step.stage = 'pending_finance'
      limit 1
    ) as payment on true
    where claim.submitted_at is not null and ${isReported(sql, actor, range)}`
  return amounts
}

interface CategoryCount {
  subCategory: { name: string; code: string }
  category: { name: string; code: string }
  group: ReportGroup
  count: number
}

export async function countByCategory(
  { sql }: BaseDeps,
  actor: Actor,
  range: PayloadOf<typeof calls.countByCategory>,
) {
  const list = await sql<CategoryCount[]>`
    select jsonb_build_object('name', catalogue.sub_category, 'code', catalogue.sub_category_code) as "subCategory",
      jsonb_build_object('name', catalogue.category, 'code', catalogue.category_code) as category,
      catalogue.report_group as "group", counted.count
    from (
      select sub_category_id, count(*)::int as count
      from (${reportedClaims(sql, actor, range)}) as reported
      group by sub_category_id
    ) as counted
    join allowances.catalogue using (sub_category_id)
    order by counted.count desc, catalogue.sub_category`
  return { list, scope: reportScopeOf(actor) }
}

export async function countByDate(
  { sql }: BaseDeps,
  actor: Actor,
  range: PayloadOf<typeof calls.countByDate>,
) {
  const list = await sql<{ date: Day; count: number }[]>`
    select posted_on as date, count(*)::int as count
    from (${reportedClaims(sql, actor, range)}) as reported
    group by posted_on
    order by posted_on desc
    limit 1000`
  return { list: [...list].reverse(), scope: reportScopeOf(actor) }
}

/**
 * One row for each claim; a draft has no status. An index has all of these columns, so PostgreSQL counts a company's claims without
 * reading them.
 */
export function reportedClaims(sql: Sql, actor: Actor, query: ReportQuery) {
  return sql`
    select claim.created_at, claims.posted_on(claim.created_at) as posted_on, claim.sub_category_id,
      case when claim.submitted_at is not null then claim.status end as status
    from claims.claim
    where ${isReported(sql, actor, query)}`
}
