// The facts behind the owner's rights on a claim: lists show them, and every verb checks them again.

import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { type ClaimWindow, closedReason } from '@tem/rules/calendar/open-days.ts'
import { claimCan } from '@tem/rules/claim/claim-can.ts'
import type { ClaimStatus } from '@tem/rules/claim/claim-status.ts'
import { Conflict, RuleRefused } from '@tem/server/errors.ts'
import type { Sql, TransactionSql } from 'postgres'

export interface OwnClaim {
  status: ClaimStatus
  expenseDate: Day
  rejectedAt: Date | null
  isSubmitted: boolean
  standsAlone: boolean
  isDayMarked: boolean
  /** In this round or an earlier one: an answered claim can't be deleted. */
  hasResponse: boolean
  /** The claimant agrees with the rejection. */
  isRejectionAccepted: boolean
}

/**
 * Columns of claims.claim. Looks up single rows instead of `exists`, which PostgreSQL may evaluate for a whole page
 * by scanning the other table.
 */
export function ownClaimColumns(sql: Sql | TransactionSql) {
  return sql`
    claim.status, claim.expense_date as "expenseDate", claim.rejected_at as "rejectedAt",
    claim.submitted_at is not null as "isSubmitted", claim.wrapper_id is null as "standsAlone",
    coalesce((
      select day_wrapper.mark is not null from claims.day_wrapper where day_wrapper.id = claim.wrapper_id
    ), false) as "isDayMarked",
    ${hasResponse(sql)} as "hasResponse", ${isRejectionAccepted(sql)} as "isRejectionAccepted"`
}

/**
 * On claims.claim: somebody answered, in this round or an earlier one. Only a claim that waits for its first stage needs a
 * look-up: with any other status its owner may not take it back, and nobody answers a draft.
 */
export function hasResponse(sql: Sql | TransactionSql) {
  return sql`(claim.status <> 'pending' or claim.submitted_at is not null and coalesce((
      select true from chain.subject_step as step where step.subject_id = claim.id and step.response is not null limit 1
    ), false))`
}

/** On claims.claim. A rejection after one that was undone is a new one. */
export function isRejectionAccepted(sql: Sql | TransactionSql) {
  return sql`coalesce(claim.rejection_accepted_at >= claim.rejected_at, false)`
}

/** Why its day takes no claim now, including the grace period after a rejection. */
export function ownClosedReason(claim: Pick<OwnClaim, 'expenseDate' | 'rejectedAt'>, window: ClaimWindow) {
  const rejectedOn = claim.rejectedAt ? dayOf(claim.rejectedAt) : undefined
  return closedReason(claim.expenseDate, window, rejectedOn)
}

/** A closed day breaks a rule; any other reason means that somebody was first. */
export function refuseUnlessOwnerCan(action: 'edit' | 'revise', claim: OwnClaim, window: ClaimWindow): void {
  const can = ownerCan(claim, window)
  if (can[action]) return
  const reason = can.reasons[action] ?? errorTexts.alreadySubmitted
  if (reason === ownClosedReason(claim, window)) throw new RuleRefused(reason, 'expenseDate', 'day-closed')
  throw new Conflict(reason)
}

export function ownerCan(claim: OwnClaim, window: ClaimWindow) {
  return claimCan(
    { ...claim, closedReason: ownClosedReason(claim, window) },
    { isOwner: true, accompanies: false, isCurrentApprover: false },
  )
}
