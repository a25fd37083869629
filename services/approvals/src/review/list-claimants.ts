// The people whose claims wait for the reviewer: one row each, with the amount above limits.

import { readApprover } from '@tem/chain/read-organisation.ts'
import { matchesFilter } from '@tem/claims/read/list-my-claims.ts'
import { readSignsOfAlike } from '@tem/claims/read/read-signs.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/approvals.ts'
import type { Approver } from '@tem/rules/approval/approval-turn.ts'
import { countSigns, type SignCount, sumOfCounts } from '@tem/rules/approval/claim-signs.ts'
import { canOf } from '@tem/rules/base/can.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { errorTexts } from '@tem/rules/base/messages.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { rollUpDay } from '@tem/rules/calendar/day-status.ts'
import { momentsOfFilter } from '@tem/rules/calendar/report-range.ts'
import { type ClaimStatus, claimStatuses, isClaimReference } from '@tem/rules/claim/claim-status.ts'
import type { Actor } from '@tem/server/actor.ts'
import { idArray } from '@tem/server/database/id-array.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { Sql } from 'postgres'
import { claimWaitsForApprover } from '../decide/answer-claims.ts'
import { standingHolds } from '../hold/payment-hold.ts'
import { readDelegatorsAmong } from './delegators.ts'
import { ownQueue } from './own-queue.ts'
import {
  asksForStatuses,
  inReview,
  type ReviewFilter,
  type ReviewQuery,
  waitingClaims,
} from './review-scope.ts'

type Query = PayloadOf<typeof calls.listClaimants>
type Page = Query & { readonly skip: number; readonly limit: number }

interface ClaimantRecord {
  _id: string
  employeeCode: string
  name: string
  count: number
  waitingCount: number
  totalPaise: Paise
  reimbursablePaise: Paise
  overLimitCount: number
  overLimitByPaise: Paise
  createdAt: Date
  statuses: ClaimStatus[]
  waitingPaise: Paise
  waitingOverLimitCount: number
  waitingOverLimitByPaise: Paise
  waitingOverLimitPaise: Paise
  waitingToBePaidCount: number
  waitingSince: Date | null
  claimants: number
}

/** The claims that have a sign. */
interface SignedClaims {
  readonly kinds: SignCount[]
  claims: number
  amount: Paise
}

export async function listClaimants(deps: BaseDeps, actor: Actor, { skip = 0, limit = 10, ...query }: Query) {
  const { sql, clock } = deps
  const asked = withDecided(query)
  const { view } = query
  const bySigns = view === 'signed' || view === 'plain'
  const wanted = bySigns ? { ...query, skip: 0, limit: MOST_BY_SIGNS } : { ...query, skip, limit }
  // Reads the own queue before it is known whether the person is a stand-in: most people are not.
  const [approver, own] = await Promise.all([
    readApprover(sql, actor, dayOf(clock())),
    isWhole(asked) ? readOwnQueue(sql, actor, wanted) : undefined,
  ])
  const isOwn = approver.actsFor.length === 0 && !approver.isAdmin
  const records = isOwn && own ? own : await readQueue(deps, actor, approver, asked, wanted)
  // A page beyond the end has no row with the total.
  const [first] =
    records.length === 0 && wanted.skip > 0
      ? await readQueue(deps, actor, approver, asked, { ...wanted, skip: 0, limit: 1 })
      : records
  const ids = records.map(({ _id }) => _id)
  const [delegatorsByClaimant, signs] = await Promise.all([
    readDelegatorsAmong(sql, approver, ids),
    readSignsOf(sql, actor, approver, ids, asked.filter),
  ])
  const shown = bySigns ? records.filter(({ _id }) => signs.has(_id) === (view === 'signed')) : records
  const page = bySigns ? shown.slice(skip, skip + limit) : shown
  return {
    list: page.map((record) =>
      rowOf(record, delegatorsByClaimant.get(record._id) ?? [], signs.get(record._id)),
    ),
    count: bySigns ? shown.length : (first?.claimants ?? 0),
    standsIn: approver.actsFor.length > 0,
  }
}

/** Signs are computed, not stored, so these two views look through the first so many people. */
const MOST_BY_SIGNS = 1000

/** Everything that waits, without a filter. */
function isWhole({ filter: { createdAt, ...filter }, search = '', view }: ReviewQuery): boolean {
  const { from, before } = momentsOfFilter(createdAt)
  const isFiltered = from || before || filter.status?.length || filter.category?.length
  return !isFiltered && search.trim() === '' && view !== 'standIn'
}

function readOwnQueue(sql: Sql, { personId }: Actor, page: Page) {
  const { sort = 'desc', sortBy = 'createdAt', skip, limit } = page
  const latest = sortBy === 'createdAt' ? { sort, first: skip + limit } : undefined
  return sql<ClaimantRecord[]>`
    with ${ownQueue(sql, personId, latest)}
    ${pageOf(sql, page)}`
}

/** Summed up from the claims: for a stand-in, an administrator, and a list with a filter. */
function readQueue(deps: BaseDeps, actor: Actor, approver: Approver, asked: ReviewQuery, page: Page) {
  const { sql } = deps
  return sql<ClaimantRecord[]>`
    with figures as (
      select claim.person_id, claim.status, claim.waits, count(*) as count,
        sum(claim.receipt_amount_paise) as total, sum(claim.reimbursable_amount_paise) as reimbursable,
        -- A claim that was lowered to its limit is not above it any more.
        count(*) filter (where claim.over_limit_by_paise > 0) as over_limit,
        sum(claim.reimbursable_amount_paise) filter (where claim.over_limit_by_paise > 0) as of_over_limit,
        sum(claim.over_limit_by_paise) as over_limit_by, max(claim.created_at) as created_at,
        min(claim.waiting_since) as since
      from ${reviewedClaims(deps, actor, approver, asked)} as claim
      where claim.person_id <> ${actor.personId}
      group by claim.person_id, claim.status, claim.waits
    ),
    claimant as (
      select person_id, sum(count)::bigint as count,
        coalesce(sum(count) filter (where waits), 0)::bigint as "waitingCount",
        coalesce(sum(reimbursable) filter (where waits), 0)::bigint as "waitingPaise",
        coalesce(sum(over_limit) filter (where waits), 0)::bigint as "waitingOverLimitCount",
        coalesce(sum(over_limit_by) filter (where waits), 0)::bigint as "waitingOverLimitByPaise",
        coalesce(sum(of_over_limit) filter (where waits), 0)::bigint as "waitingOverLimitPaise",
        coalesce(sum(count) filter (where waits and status = 'pending_finance'), 0)::bigint as "waitingToBePaidCount",
        sum(total)::bigint as "totalPaise", sum(reimbursable)::bigint as "reimbursablePaise",
        sum(over_limit)::bigint as "overLimitCount", sum(over_limit_by)::bigint as "overLimitByPaise",
        max(created_at) as "createdAt", min(since) as "waitingSince", array_agg(distinct status) as statuses,
        count(*) over () as claimants
      from figures
      group by person_id
    )
    ${pageOf(sql, page)}`
}

/** A page of `claimant`. */
function pageOf(sql: Sql, page: Page) {
  return sql`
    select claimant.person_id as "_id", directory.employee_code as "employeeCode", directory.name,
      count, "waitingCount", "waitingPaise", "waitingOverLimitCount", "waitingOverLimitByPaise",
      "waitingOverLimitPaise", "waitingToBePaidCount", "totalPaise", "reimbursablePaise", "overLimitCount", "overLimitByPaise",
      "createdAt", "waitingSince", statuses, claimants
    from claimant
    cross join lateral (
      select employee_code, name
      from identity.directory
      where person_id = claimant.person_id
      -- A separate sub-query, so that PostgreSQL looks up a team of twelve instead of scanning the company.
      offset 0
    ) as directory
    order by ${orderOf(sql, page)}
    -- In queries of their own, because PostgreSQL would plan every call again to see the parameters.
    limit (select ${page.limit}::bigint) offset (select ${page.skip}::bigint)`
}

/** A ticket number or payment reference finds its claim in every status. */
function withDecided({ filter = {}, search, view }: Query): ReviewQuery {
  const everyStatus = search !== undefined && isClaimReference(search.trim()) && !asksForStatuses(filter)
  return { filter: everyStatus ? { ...filter, status: [...claimStatuses] } : filter, search, view }
}

/** The waiting claims with a sign, by claimant. */
async function readSignsOf(
  sql: Sql,
  actor: Actor,
  approver: Approver,
  claimants: readonly string[],
  filter: ReviewFilter,
): Promise<Map<string, SignedClaims>> {
  const found = new Map<string, SignedClaims>()
  if (claimants.length === 0) return found
  const waiting = sql`
    select claim.claim_id, claim.person_id, claim.expense_date
    from (
      select claim_id, approver_ids, barred_ids, run_id, person_id, category_id, status, created_at, expense_date
      from approvals.waiting_claim
      where person_id = any(${idArray(sql, claimants)})
      -- A separate sub-query, so that PostgreSQL doesn't also look up everything that waits for a payer.
      offset 0
    ) as claim
    where ${claimWaitsForApprover(sql, approver)} and ${matchesFilter(sql, filter)}`
  const alike = await readSignsOfAlike(sql, actor, waiting, { holds: standingHolds(sql) })
  for (const { signs, claimant, claims, amount } of alike) {
    if (signs.length === 0) continue
    const signed = found.get(claimant) ?? { kinds: [], claims: 0, amount: 0 }
    signed.kinds.push(...countSigns([signs]).map(({ kind }) => ({ kind, count: claims })))
    signed.claims += claims
    signed.amount += amount
    found.set(claimant, signed)
  }
  return found
}

function reviewedClaims({ sql, clock }: BaseDeps, actor: Actor, approver: Approver, asked: ReviewQuery) {
  return asksForStatuses(asked.filter)
    ? inReview(sql, actor, approver, asked, clock())
    : waitingClaims(sql, approver, asked)
}

/** By default the latest posting first. */
function orderOf(sql: Sql, { sort = 'desc', sortBy = 'createdAt' }: Query) {
  const columns = {
    employeeCode: sql`directory.employee_code`,
    name: sql`directory.name`,
    totalAmount: sql`claimant."reimbursablePaise"`,
    createdAt: sql`claimant."createdAt"`,
    status: sql`(
      select min(array_position(${[...claimStatuses]}::text[], status)) from unnest(claimant.statuses) as status)`,
    waitingSince: sql`claimant."waitingSince"`,
  }
  const direction = sort === 'asc' ? sql`asc` : sql`desc`
  return sql`${columns[sortBy]} ${direction}, directory.employee_code`
}

function rowOf(
  record: ClaimantRecord,
  delegators: string[],
  { kinds, claims, amount }: SignedClaims = { kinds: [], claims: 0, amount: 0 },
) {
  const { _id, employeeCode, name, count, waitingCount, overLimitCount } = record
  const { claimStatus, status } = rollUpDay(
    record.statuses.map((each) => ({ status: each, isOverLimit: false })),
  )
  return {
    _id,
    employeeCode,
    name,
    count,
    waitingCount,
    totalAmount: record.totalPaise,
    reimbursableAmount: record.reimbursablePaise,
    overLimitCount,
    overLimitBy: record.overLimitByPaise,
    waiting: {
      amount: record.waitingPaise,
      overLimitCount: record.waitingOverLimitCount,
      overLimitBy: record.waitingOverLimitByPaise,
      overLimitAmount: record.waitingOverLimitPaise,
      toBePaidCount: record.waitingToBePaidCount,
      signs: sumOfCounts(kinds),
      signedCount: claims,
      signedAmount: amount,
      since: record.waitingSince?.toISOString() ?? null,
    },
    delegators,
    createdAt: record.createdAt.toISOString(),
    claimStatus,
    status,
    can: canOf({ act: waitingCount > 0 ? undefined : errorTexts.notYourTurn }),
  }
}
