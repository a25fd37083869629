// Which claims of others a reviewer's list is about. Without statuses it is what waits for the reviewer; with them,
// whatever of it went through the reviewer's hands, or everything for those who oversee the company.
import { stepCameTo } from '@tem/chain/came-to.ts'
import { waitsFor } from '@tem/chain/waits-for.ts'
import { matchesFilter } from '@tem/claims/claim-query.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { listClaimants } from '@tem/contracts/calls/approvals.ts'
import type { Approver } from '@tem/rules/approval-turn.ts'
import { addDays, dayOf } from '@tem/rules/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Fragment, Sql } from 'postgres'

export type ReviewFilter = NonNullable<PayloadOf<typeof listClaimants>['filter']>

/** So far back do those look who oversee a whole company's settled claims and name no day. */
const OVERSEEN_DAYS = 92

/** The ids of the claims whose turn it is; from the steps that wait, however many claims there are. */
export function waitingIds(sql: Sql, approver: Approver) {
  return sql`
    select step.subject_id as id
    from chain.step
    where step.kind = 'claim' and ${waitsFor(sql, approver)}`
}

export function asksForStatuses({ status }: ReviewFilter): boolean {
  return status !== undefined && status.length > 0
}

/** A row source named `claim`, with its conditions; for a filter that asks for statuses. */
export function inReview(sql: Sql, actor: Actor, approver: Approver, filter: ReviewFilter, now: Date) {
  if (oversees(actor))
    return sql`claims.submitted_claim as claim where ${matchesFilter(sql, withinOverseen(filter, now))}`
  const came = sql`
    select distinct step.subject_id as id
    from chain.step
    where step.kind = 'claim' and ${stepCameTo(sql, approver)}`
  return sql`${claimsOf(sql, came)} where ${matchesFilter(sql, filter)}`
}

/** Each id finds its claim by itself: a queue that is long for once must not make PostgreSQL read all claims. */
export function claimsOf(sql: Sql, ids: Fragment) {
  return sql`
    (${ids}) as listed
    cross join lateral (
      select id, person_id, category_id, status, created_at, receipt_amount_paise, reimbursable_amount_paise,
        is_over_limit, over_limit_by_paise
      from claims.submitted_claim
      where id = listed.id
      offset 0
    ) as claim`
}

function oversees({ roles, permissions }: Actor): boolean {
  return permissions.includes('read-everything') || roles.includes('finance') || roles.includes('payer')
}

function withinOverseen(filter: ReviewFilter, now: Date): ReviewFilter {
  const { status = [], createdAt = {} } = filter
  if (!status.includes('approved') || createdAt.from !== undefined) return filter
  const to = createdAt.to === undefined ? dayOf(now) : createdAt.to
  return { ...filter, createdAt: { ...createdAt, from: addDays(dayOf(new Date(to)), -OVERSEEN_DAYS) } }
}
