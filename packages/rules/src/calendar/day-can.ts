// What may be done with a day of claims, and why not otherwise.
import { type Can, canOf } from '../base/can.ts'
import * as errorTexts from '../base/error-texts.ts'
import { firstOf } from '../base/field-errors.ts'
import { noteTexts } from '../base/messages.ts'
import type { ClaimStatus } from '../claim/claim-status.ts'

export const dayActions = ['open', 'save', 'submit', 'unsubmit', 'markNoClaims', 'markClaims', 'act'] as const
export type DayAction = (typeof dayActions)[number]

export interface ClaimInDay {
  readonly status: ClaimStatus
  readonly hasResponse: boolean
  /** Its sub-category allows an amount of zero. */
  readonly allowsZero: boolean
}

export interface DayForRules {
  readonly isSubmitted: boolean
  readonly isMarked: boolean
  readonly closedReason: string | undefined
  readonly isZeroTotal: boolean
  readonly claims: readonly ClaimInDay[]
}

export interface DayViewer {
  readonly isOwner: boolean
  /** At least one of its claims waits for this person. */
  readonly isApprover: boolean
}

const reasons = {
  notYours: 'Only the claimant can do this.',
  notSubmitted: 'This day is not submitted.',
  notMarked: 'This day is not marked.',
  hasClaims: 'Delete the claims of this day first.',
  decided: 'A claim of this day was already responded to.',
  zeroTotal: 'The total should be more than zero.',
} as const

export function dayCan(day: DayForRules, viewer: DayViewer): Can<DayAction> {
  const own = viewer.isOwner ? undefined : reasons.notYours
  const submitted = day.isSubmitted && errorTexts.alreadySubmitted
  const marked = day.isMarked && noteTexts.noClaimDay
  const blocked = firstOf(own, submitted, marked, day.closedReason)
  return canOf({
    open: blocked,
    save: firstOf(blocked, totalRefusal(day)),
    submit: firstOf(blocked, totalRefusal(day)),
    // Claims taken back from a closed day could never be submitted again.
    unsubmit: firstOf(own, !day.isSubmitted && reasons.notSubmitted, unsubmitRefusal(day), day.closedReason),
    markNoClaims: firstOf(blocked, day.claims.length > 0 && reasons.hasClaims),
    markClaims: firstOf(own, !day.isMarked && reasons.notMarked, day.closedReason),
    act: viewer.isApprover && !viewer.isOwner ? undefined : errorTexts.notYourTurn,
  })
}

/** A total of zero is valid only if some claim of the day allows it. */
function totalRefusal(day: DayForRules): string | undefined {
  if (day.claims.length === 0) return errorTexts.nothingToSubmit
  if (!day.isZeroTotal) return undefined
  return day.claims.some((claim) => claim.allowsZero) ? undefined : reasons.zeroTotal
}

function unsubmitRefusal(day: DayForRules): string | undefined {
  const untouched = day.claims.every((claim) => claim.status === 'pending' && !claim.hasResponse)
  return untouched ? undefined : reasons.decided
}
