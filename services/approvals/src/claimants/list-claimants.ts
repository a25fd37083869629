// The people whose claims wait for the reviewer: one row each, with the amount above limits.

import { readApprover } from '@tem/chain/approver.ts'
import { readSigns, type SignedClaim } from '@tem/claims/read/read-signs.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/approvals.ts'
import type { Approver } from '@tem/rules/approval/approval-turn.ts'
import { countSigns } from '@tem/rules/approval/claim-signs.ts'
import { canOf } from '@tem/rules/base/can.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { rollUpDay } from '@tem/rules/calendar/day-status.ts'
import { type ClaimStatus, claimStatuses, isClaimReference } from '@tem/rules/claim/claim-status.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { Sql } from 'postgres'
import { standingHolds } from '../payment/refused-payments.ts'
import { readDelegatorsAmong } from './delegators.ts'
import { asksForStatuses, inReview, type ReviewQuery, waitingClaims } from './review-scope.ts'

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
  waitingIds: string[] | null
  waitingPaise: Paise
  waitingOverLimitCount: number
  waitingOverLimitByPaise: Paise
  waitingOverLimitPaise: Paise
  waitingToBePaidCount: number
  waitingSince: Date | null
  claimants: number
}

export async function listClaimants(deps: BaseDeps, actor: Actor, { skip = 0, limit = 10, ...query }: Query) {
  const { sql, clock } = deps
  const approver = await readApprover(sql, actor, dayOf(clock()))
  const { view } = query
  const bySigns = view === 'signed' || view === 'plain'
  const read = (page: Page) => readQueue(deps, actor, approver, page)
  const records = await read({ ...query, ...(bySigns ? { skip: 0, limit: MOST_BY_SIGNS } : { skip, limit }) })
  // A page beyond the end has no row with the total.
  const [first] = records.length > 0 || bySigns ? records : await read({ ...query, skip: 0, limit: 1 })
  const waiting = records.flatMap(({ waitingIds }) => waitingIds ?? [])
  const [delegatorsByClaimant, judged] = await Promise.all([
    readDelegatorsAmong(
      sql,
      approver,
      records.map(({ _id }) => _id),
    ),
    readSigns(sql, actor, waiting, { holds: standingHolds(sql) }),
  ])
  const signed = new Map<string, SignedClaim[]>()
  for (const claim of judged.values())
    if (claim.signs.length > 0) signed.set(claim.claimant, [...(signed.get(claim.claimant) ?? []), claim])
  const shown = bySigns ? records.filter(({ _id }) => signed.has(_id) === (view === 'signed')) : records
  const page = bySigns ? shown.slice(skip, skip + limit) : shown
  return {
    list: page.map((record) =>
      rowOf(record, delegatorsByClaimant.get(record._id) ?? [], signed.get(record._id)),
    ),
    count: bySigns ? shown.length : (first?.claimants ?? 0),
    standsIn: approver.actsFor.length > 0,
  }
}

/** Signs are computed, not stored, so these two views look through the first so many people. */
const MOST_BY_SIGNS = 1000

/** A page of the claimants, summed up from their claims. */
function readQueue(deps: BaseDeps, actor: Actor, approver: Approver, page: Page) {
  const { sql } = deps
  return sql<ClaimantRecord[]>`
    with reviewed as materialized (
      select *
      from ${reviewedClaims(deps, actor, approver, withDecided(page))} as claim
      where person_id <> ${actor.personId}
    ),
    claimant as (
      select person_id, count(*), count(*) filter (where waits) as "waitingCount",
        array_agg(id) filter (where waits) as "waitingIds",
        coalesce(sum(reimbursable_amount_paise) filter (where waits), 0)::bigint as "waitingPaise",
        -- A claim that was lowered to its limit is not above it any more.
        count(*) filter (where waits and over_limit_by_paise > 0) as "waitingOverLimitCount",
        coalesce(sum(over_limit_by_paise) filter (where waits), 0)::bigint as "waitingOverLimitByPaise",
        coalesce(sum(reimbursable_amount_paise) filter (where waits and over_limit_by_paise > 0), 0)::bigint
          as "waitingOverLimitPaise",
        count(*) filter (where waits and status = 'pending_finance') as "waitingToBePaidCount",
        sum(receipt_amount_paise)::bigint as "totalPaise", sum(reimbursable_amount_paise)::bigint as "reimbursablePaise",
        count(*) filter (where over_limit_by_paise > 0) as "overLimitCount",
        sum(over_limit_by_paise)::bigint as "overLimitByPaise", max(created_at) as "createdAt",
        min(waiting_since) as "waitingSince", array_agg(distinct status) as statuses, count(*) over () as claimants
      from reviewed
      group by person_id
    )
    select directory.employee_code as "employeeCode", directory.name, claimant.person_id as "_id", claimant.*
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

function rowOf(record: ClaimantRecord, delegators: string[], signed: readonly SignedClaim[] = []) {
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
      signs: countSigns(signed.map(({ signs }) => signs)),
      signedCount: signed.length,
      signedAmount: signed.reduce((sum, { amount }) => sum + amount, 0),
      since: record.waitingSince?.toISOString() ?? null,
    },
    delegators,
    createdAt: record.createdAt.toISOString(),
    claimStatus,
    status,
    can: canOf({ act: waitingCount > 0 ? undefined : errorTexts.notYourTurn }),
  }
}
