// Which claims a reviewer's list covers. Without statuses: what waits for the reviewer; with them:
// what the reviewer has been asked about, or everything for people who oversee the company.
import { stepWasAssignedTo } from '@tem/chain/approver.ts'
import { matchesFilter } from '@tem/claims/read/list-my-claims.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { listClaimants } from '@tem/contracts/calls/approvals.ts'
import type { Approver } from '@tem/rules/approval/approval-turn.ts'
import type { QueueView } from '@tem/rules/approval/claim-signs.ts'
import { addDays, dayOf } from '@tem/rules/base/company-day.ts'
import { daysOfFilter } from '@tem/rules/calendar/report-range.ts'
import { isClaimReference } from '@tem/rules/claim/claim-status.ts'
import type { Actor } from '@tem/server/actor.ts'
import { idArray } from '@tem/server/database/id-array.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'

export type ReviewFilter = NonNullable<PayloadOf<typeof listClaimants>['filter']>

export interface ReviewQuery {
  readonly filter: ReviewFilter
  readonly search?: string | undefined
  readonly view?: QueueView | undefined
}

/** How far back a list of a whole company's settled claims goes, if it names no day. */
const RECENT_DAYS = 92

export function asksForStatuses({ status }: ReviewFilter): boolean {
  return status !== undefined && status.length > 0
}

/**
 * A condition on approvals.waiting, named claim: it waits for the person, in their own name, as a stand-in, or as an
 * administrator because nobody else is left. Who may not decide on it is excluded as in the rule `decisionRefusal`. What a payment
 * run pays waits for the bank.
 */
export function claimWaitsForApprover(sql: Sql | TransactionSql, { person, actsFor, isAdmin }: Approver) {
  return sql`(
    (claim.approver_ids && ${idArray(sql, [person, ...actsFor])} ${isAdmin ? sql`or claim.approver_ids = '{}'` : sql``})
    and claim.run_id is null and claim.person_id <> ${person}
    and not exists (
      select from claims.companion
      where companion.claim_id = claim.claim_id and companion.person_id = ${person})
    and not exists (
      select from chain.subject_step as decided
      where decided.subject_id = claim.claim_id and decided.responded_by = ${person}
        and (decided.revision = claim.revision
          or claim.status = 'pending_finance' and decided.step <> 'pending_finance'))
    and not exists (
      select from chain.subject_history as rerouted
      where rerouted.subject_id = claim.claim_id and rerouted.by_person_id = ${person} and rerouted.action = 'rerouted'
        and rerouted.from_status = claim.status and not claim.approver_ids @> array[${person}::uuid]))`
}

/** The columns that claims.submitted_claim and approvals.waiting share. */
function figuresOf(sql: Sql) {
  return sql`claim.person_id, claim.status, claim.created_at, claim.receipt_amount_paise,
    claim.reimbursable_amount_paise, claim.over_limit_by_paise`
}

/** A condition on a claim whose id is in the column `id`. */
function matchesSearch(sql: Sql, id: Fragment, search: string | undefined) {
  const wanted = search?.trim().toUpperCase() ?? ''
  if (wanted === '') return sql`true`
  if (isClaimReference(wanted))
    return sql`(
      ${id} in (select ticketed.id from claims.claim_line as ticketed where ticketed.ticket_number = ${wanted})
      or ${id} in (
        select paid.subject_id
        from chain.subject_step as paid
        where upper(paid.paid_id_value) = ${wanted} and paid.paid_via = 'online_payment'))`
  return sql`claim.person_id in (
    select person_id
    from identity.directory
    where position(${wanted} in upper(name)) > 0 or starts_with(upper(employee_code), ${wanted}))`
}

/** What waits for the reviewer; a row source, like `inReview`. */
export function waitingClaims(sql: Sql, approver: Approver, { filter, search, view }: ReviewQuery) {
  return sql`(
    select claim.claim_id as id, ${figuresOf(sql)}, claim.waiting_since, true as waits
    from approvals.waiting as claim
    where ${claimWaitsForApprover(sql, approver)} and ${matchesFilter(sql, filter)}
      and ${matchesSearch(sql, sql`claim.claim_id`, search)}
      and ${view === 'standIn' ? waitsForColleague(sql, approver) : sql`true`}
  )`
}

/** A condition on approvals.waiting, named claim: the viewer decides in somebody's place. */
function waitsForColleague(sql: Sql, { person, actsFor }: Approver) {
  return sql`(claim.approver_ids && ${idArray(sql, actsFor)} and not claim.approver_ids @> ${[person]}::uuid[])`
}

/** For a filter that asks for statuses. */
export function inReview(
  sql: Sql,
  actor: Actor,
  approver: Approver,
  { filter, search }: ReviewQuery,
  now: Date,
) {
  const isFound = matchesSearch(sql, sql`claim.id`, search)
  const waits = sql`claim.id in (
    select claim.claim_id
    from approvals.waiting as claim
    where ${claimWaitsForApprover(sql, approver)}) as waits`
  if (oversees(actor))
    return sql`(
      select claim.id, ${figuresOf(sql)}, null::timestamptz as waiting_since, ${waits}
      from claims.submitted_claim as claim
      where ${matchesFilter(sql, search && isClaimReference(search) ? filter : listedFilter(actor, filter, now))} and ${isFound}
    )`
  // Each id is looked up separately; otherwise a long list could make PostgreSQL scan all claims.
  return sql`(
    select claim.id, ${figuresOf(sql)}, null::timestamptz as waiting_since, ${waits}
    from (
      select distinct step.subject_id as id
      from chain.subject_step as step
      where step.kind = 'claim' and ${stepWasAssignedTo(sql, approver)}
    ) as listed
    cross join lateral (
      select id, person_id, category_id, status, created_at, receipt_amount_paise, reimbursable_amount_paise,
        over_limit_by_paise
      from claims.submitted_claim
      where id = listed.id
      offset 0
    ) as claim
    where ${matchesFilter(sql, filter)} and ${isFound}
  )`
}

function oversees({ roles, permissions }: Actor): boolean {
  return permissions.includes('read-everything') || roles.includes('finance') || roles.includes('payer')
}

/** The filter as the list applies it: with the settled claims of a whole company, only recent ones. */
export function listedFilter(actor: Actor, filter: ReviewFilter, now: Date): ReviewFilter {
  const { status = [], createdAt = {} } = filter
  if (!oversees(actor) || !status.includes('approved') || createdAt.from !== undefined) return filter
  const { to = dayOf(now) } = daysOfFilter(createdAt)
  return { ...filter, createdAt: { ...createdAt, from: addDays(to, -RECENT_DAYS) } }
}
