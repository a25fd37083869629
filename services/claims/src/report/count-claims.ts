// The dashboard's figures: five counters and the two series of its charts.

import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/reports.ts'
import { type Day, dayOf, lastDayOlderThan } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { daysOfFilter } from '@tem/rules/calendar/report-range.ts'
import { claimStages, unrespondedStatuses } from '@tem/rules/claim/claim-status.ts'
import type { ReportGroup } from '@tem/rules/claim/report-groups.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { Fragment, Sql } from 'postgres'
import { filterOf, isReported, type ReportQuery, reportScopeOf } from './report-scope.ts'

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
  const sumWhere = (condition: Fragment) => sql`coalesce(sum(count) filter (where ${condition}), 0)::int`
  const waitsLongerThan = (days: number) =>
    sql`status = any(${claimStages}) and posted_on <= ${lastDayOlderThan(days, today)}`
  const [item = nothing] = await sql<Counts[]>`
    select ${sumWhere(sql`posted_on >= ${today}`)} as "claimsRaisedToday",
      ${sumWhere(sql`status = any(${[...unrespondedStatuses]})`)} as "totalUnrespondedClaims",
      ${sumWhere(waitsLongerThan(4))} as "totalUnresolved4DaysClaims",
      ${sumWhere(waitsLongerThan(7))} as "totalUnresolved7DaysClaims",
      coalesce(sum(count), 0)::int as "totalClaims"
    from (${reportedCounts(sql, actor, range)}) as reported`
  const scope = reportScopeOf(actor)
  return scope === 'company' ? { item, scope } : { item, scope, amounts: await sumAmounts(sql, actor, range) }
}

interface Amounts {
  claimed: Paise
  approved: Paise
  paid: Paise
  daysToPayment: number | null
}

/** Of the submitted claims: what was asked for, what the approvers agreed to, what was paid, and how long that took. */
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
      select sub_category_id, sum(count)::int as count
      from (${reportedCounts(sql, actor, range)}) as reported
      group by sub_category_id
      having sum(count) > 0
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
    select posted_on as date, sum(count)::int as count
    from (${reportedCounts(sql, actor, range)}) as reported
    group by posted_on
    having sum(count) > 0
    order by posted_on desc
    limit 1000`
  return { list: [...list].reverse(), scope: reportScopeOf(actor) }
}

// Claim counts for the dashboard by posting day, sub-category and status.

/**
 * Rows of (posted_on, sub_category_id, status, count); the same triple may repeat, and a draft has no status. A person's or a team's claims
 * are counted directly; a company's come from the tally, however long its history.
 */
export function reportedCounts(sql: Sql, actor: Actor, query: ReportQuery) {
  if (reportScopeOf(actor) === 'company') return tallied(sql, query)
  return sql`
    select claims.posted_on(claim.created_at) as posted_on, claim.sub_category_id,
      case when claim.submitted_at is not null then claim.status end as status, 1 as count
    from claims.claim
    where ${isReported(sql, actor, query)}`
}

function tallied(sql: Sql, query: ReportQuery) {
  const { createdAt, status, category } = filterOf(query)
  const { from, to } = daysOfFilter(createdAt)
  return sql`
    select posted_on, sub_category_id, status, count
    from claims.tallied
    where true
      ${from ? sql`and posted_on >= ${from}` : sql``}
      ${to ? sql`and posted_on <= ${to}` : sql``}
      ${status?.length ? sql`and status = any(${status})` : sql``}
      ${
        category?.length
          ? sql`and sub_category_id in (
              select sub_category_id from allowances.catalogue where category_id = any(${category}::uuid[]))`
          : sql``
      }`
}
