// One person's claims for the reviewer: each row with the allowed actions and the signs.
import { readHolidays } from '@tem/allowances/holidays.ts'
import { readApprover } from '@tem/chain/approver.ts'
import { type DecidableClaim, readDecidableClaims } from '@tem/claims/read/decidable-claims.ts'
import { readSigns } from '@tem/claims/read/read-signs.ts'
import { type LineRecord, readLineRecords, reviewLine } from '@tem/claims/read/review-lines.ts'
import { type Approver, claimViewer } from '@tem/rules/approval/approval-turn.ts'
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import { claimCan } from '@tem/rules/claim/claim-can.ts'
import { claimStages } from '@tem/rules/claim/claim-status.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Conflict } from '@tem/server/errors.ts'
import type { Fragment, Sql } from 'postgres'
import { runRefusals, withoutDecision } from '../decide/write-decision.ts'
import { standingHolds } from '../payment/refused-payments.ts'
import { type Delegators, readDelegators } from './delegators.ts'

/** More than one page can show; the rest follows once these are decided. */
export const MAX_LINES = 500

export type ReviewLine = ReturnType<typeof lineOf>

/** `wanted` is a condition on claims.submitted_claim for one person; it must include visibility. */
export async function readReviewLines(sql: Sql, actor: Actor, wanted: Fragment, now: Date) {
  const records = await readLineRecords(sql, wanted, MAX_LINES)
  const ids = records.map(({ _id }) => _id)
  const approver = await readApprover(sql, actor, dayOf(now))
  const [delegatorOf, decidable, signed, holidays] = await Promise.all([
    readDelegators(sql, approver),
    readDecidableClaims(sql, actor, ids),
    readSigns(sql, actor, ids, { holds: standingHolds(sql) }),
    holidaysAmong(sql, records),
  ])
  const inRuns = await runRefusals(sql, decidable)
  const claims = new Map(decidable.map((claim) => [claim.id, claim]))
  // Visible a moment ago, but taken back meanwhile.
  return records.flatMap((record) => {
    const claim = claims.get(record._id)
    return claim
      ? [lineOf(record, { claim, approver, delegatorOf, signed, holidays, inRun: inRuns.get(claim.id) })]
      : []
  })
}

interface LineContext {
  readonly claim: DecidableClaim
  readonly approver: Approver
  readonly delegatorOf: Delegators
  readonly signed: Awaited<ReturnType<typeof readSigns>>
  readonly holidays: ReadonlyMap<Day, string>
  readonly inRun: Conflict | undefined
}

function lineOf(record: LineRecord, context: LineContext) {
  const { claim, approver, delegatorOf, signed, holidays, inRun } = context
  const can = claimCan({ ...record, closedReason: undefined }, claimViewer(claim, approver))
  return {
    ...reviewLine(record),
    claimant: record.personId,
    minimumAmount: claim.minimumAmount,
    isHoliday: holidays.has(record.expenseDate),
    next: claimStages.filter((stage) => claim.open.slice(1).some((step) => step.stage === stage)),
    similar: signed.get(record._id)?.similar ?? [],
    signs: signed.get(record._id)?.signs ?? [],
    delegator: delegatorOf(claim),
    can: withoutDecision(can, inRun),
  }
}

/** All rows belong to one person. */
async function holidaysAmong(sql: Sql, records: readonly LineRecord[]): Promise<Map<Day, string>> {
  const [latest, earliest] = [records[0], records.at(-1)]
  if (!latest || !earliest) return new Map()
  return readHolidays(sql, latest.personId, { from: earliest.expenseDate, to: latest.expenseDate })
}
