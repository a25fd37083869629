// Whose claims wait for the reviewer: a line for each person, with what is above its limit.
import { readApprover } from '@tem/chain/read-approver.ts'
import { matchesFilter } from '@tem/claims/claim-query.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { listClaimants } from '@tem/contracts/calls/approvals.ts'
import type { Approver } from '@tem/rules/approval-turn.ts'
import { canOf } from '@tem/rules/can.ts'
import { type ClaimStatus, claimStatuses } from '@tem/rules/claim-status.ts'
import { dayOf } from '@tem/rules/company-day.ts'
import { rollUpDay } from '@tem/rules/day-status.ts'
import { errorTexts } from '@tem/rules/messages.ts'
import { type Paise, toRupees } from '@tem/rules/money.ts'
import type { Actor } from '@tem/server/actor.ts'
import { CLOCK, SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { readInSteadOfAmong } from './in-stead-of.ts'
import { asksForStatuses, claimsOf, inReview, type ReviewFilter, waitingIds } from './review-scope.ts'

type Query = PayloadOf<typeof listClaimants>

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
  claimants: number
}

@injectable()
export class ListClaimants {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  async run(actor: Actor, { skip = 0, limit = 10, ...query }: Query) {
    const { sql } = this
    const approver = await readApprover(sql, actor, dayOf(this.now()))
    const list = (offset: number, most: number) => sql<ClaimantRecord[]>`
      with waiting as materialized (${waitingIds(sql, approver)}),
      claimant as (
        select claim.person_id, count(*) as count,
          count(*) filter (where claim.waits) as "waitingCount",
          coalesce(sum(claim.reimbursable_amount_paise) filter (where claim.waits), 0)::bigint as "waitingPaise",
          count(*) filter (where claim.waits and claim.over_limit_by_paise > 0) as "waitingOverLimitCount",
          coalesce(sum(claim.over_limit_by_paise) filter (where claim.waits), 0)::bigint as "waitingOverLimitByPaise",
          coalesce(sum(claim.reimbursable_amount_paise) filter (where claim.waits and claim.over_limit_by_paise > 0), 0)::bigint
            as "waitingOverLimitPaise",
          count(*) filter (where claim.waits and claim.status = 'pending_finance') as "waitingToBePaidCount",
          sum(claim.receipt_amount_paise)::bigint as "totalPaise",
          sum(claim.reimbursable_amount_paise)::bigint as "reimbursablePaise",
          count(*) filter (where claim.is_over_limit) as "overLimitCount",
          sum(claim.over_limit_by_paise)::bigint as "overLimitByPaise",
          max(claim.created_at) as "createdAt", array_agg(distinct claim.status) as statuses,
          min(array_position(${[...claimStatuses]}::text[], claim.status)) as stage
        from (
          select claim.person_id, claim.status, claim.created_at, claim.receipt_amount_paise,
            claim.reimbursable_amount_paise, claim.is_over_limit, claim.over_limit_by_paise,
            claim.id in (select id from waiting) as waits
          from ${this.reviewed(actor, approver, query.filter)} and claim.person_id <> ${actor.personId}
        ) as claim
        group by claim.person_id
      )
      select claimant.person_id as "_id", directory.employee_code as "employeeCode", directory.name,
        count, "waitingCount", "waitingPaise", "waitingOverLimitCount", "waitingOverLimitByPaise",
        "waitingOverLimitPaise", "waitingToBePaidCount", "totalPaise", "reimbursablePaise", "overLimitCount", "overLimitByPaise",
        "createdAt", statuses, count(*) over () as claimants
      from claimant
      join identity.directory using (person_id)
      order by ${orderOf(sql, query)}
      limit ${most} offset ${offset}`
    const records = await list(skip, limit)
    // Beyond the end there is no row to say how many there are.
    const [first] = records.length === 0 && skip > 0 ? await list(0, 1) : records
    const inSteadOf = await readInSteadOfAmong(
      sql,
      approver,
      records.map(({ _id }) => _id),
    )
    return {
      list: records.map((record) => ({ ...rowOf(record), inSteadOf: inSteadOf.get(record._id) ?? [] })),
      count: first?.claimants ?? 0,
    }
  }

  private reviewed(actor: Actor, approver: Approver, filter: ReviewFilter = {}) {
    const { sql } = this
    if (asksForStatuses(filter)) return inReview(sql, actor, approver, filter, this.now())
    return sql`${claimsOf(sql, sql`select id from waiting`)} where ${matchesFilter(sql, filter)}`
  }
}

/** The latest posting first unless asked otherwise. */
function orderOf(sql: Sql, { sort = 'desc', sortBy = 'createdAt' }: Query) {
  const columns = {
    employeeCode: sql`directory.employee_code`,
    name: sql`directory.name`,
    totalAmount: sql`claimant."totalPaise"`,
    createdAt: sql`claimant."createdAt"`,
    status: sql`claimant.stage`,
  }
  const direction = sort === 'asc' ? sql`asc` : sql`desc`
  return sql`${columns[sortBy]} ${direction}, directory.employee_code`
}

function rowOf(record: ClaimantRecord) {
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
    totalAmount: toRupees(record.totalPaise),
    reimbursableAmount: toRupees(record.reimbursablePaise),
    overLimitCount,
    overLimitBy: toRupees(record.overLimitByPaise),
    waiting: {
      amount: toRupees(record.waitingPaise),
      overLimitCount: record.waitingOverLimitCount,
      overLimitBy: toRupees(record.waitingOverLimitByPaise),
      overLimitAmount: toRupees(record.waitingOverLimitPaise),
      toBePaidCount: record.waitingToBePaidCount,
    },
    createdAt: record.createdAt.toISOString(),
    claimStatus,
    status,
    can: canOf({ act: waitingCount > 0 ? undefined : errorTexts.notYourTurn }),
  }
}
