// What may be done with one claim, and why not otherwise.
import { type Can, canOf } from '../base/can.ts'
import * as errorTexts from '../base/error-texts.ts'
import { firstOf } from '../base/field-errors.ts'
import { noteTexts } from '../base/messages.ts'
import type { ClaimStatus } from './claim-status.ts'

export const claimActions = ['edit', 'delete', 'revise', 'act', 'takeBackPayment'] as const
export type ClaimAction = (typeof claimActions)[number]

export interface ClaimFacts {
  readonly status: ClaimStatus
  readonly isSubmitted: boolean
  /** Somebody has already decided in the current approval round. */
  readonly hasResponse: boolean
  /** A New Request, which belongs to no day. */
  readonly standsAlone: boolean
  readonly isDayMarked: boolean
  /** Why its day takes no claim now, including the grace period after a rejection. */
  readonly closedReason: string | undefined
  /** The claimant agrees with the rejection. */
  readonly isRejectionAccepted?: boolean
}

export interface ClaimViewer {
  readonly isOwner: boolean
  readonly accompanies: boolean
  /** The claim waits for this person, as approver or stand-in. */
  readonly isCurrentApprover: boolean
  /** This person has decided on an earlier stage of the claim. */
  readonly hasDecidedAnotherStage?: boolean
  /** As an administrator, this person gave the waiting step to somebody else. */
  readonly hasRerouted?: boolean
  /** An assigned payer; the claim is paid. */
  readonly isPayer?: boolean
}

const reasons = {
  notYours: 'Only the claimant can do this.',
  decided: 'This Claim was already responded to.',
  reviseRejected: 'Only a rejected Claim can be revised.',
  reviseDay: 'Revise and Re-Submit the whole day instead.',
  ownClaim: 'You cannot act on your own Claim.',
  sharedClaim: 'You cannot act on a Claim that you accompany.',
  notSubmitted: 'This Claim is not submitted.',
  paid: 'This Claim is already paid.',
  unpaid: 'This Claim is not paid.',
  accepted: 'You accepted the rejection.',
  rerouted: 'You re-routed this Claim, so somebody else decides on it.',
  decidedAnother: 'You have decided on an earlier stage of this Claim.',
} as const

type ActFacts = Pick<ClaimFacts, 'status' | 'isSubmitted'>

/** Why someone who is named as a co-traveller can't decline. */
export function declineRefusal({ status, isSubmitted }: ActFacts): string | undefined {
  return firstOf(!isSubmitted && reasons.notSubmitted, status === 'approved' && reasons.paid)
}

export function claimCan(claim: ClaimFacts, viewer: ClaimViewer): Can<ClaimAction> {
  return canOf({
    edit: firstOf(notOwner(viewer), editRefusal(claim)),
    delete: firstOf(notOwner(viewer), deleteRefusal(claim)),
    revise: firstOf(notOwner(viewer), reviseRefusal(claim)),
    act: actRefusal(claim, viewer),
    takeBackPayment: takeBackRefusal(claim, viewer),
  })
}

function editRefusal(claim: ClaimFacts): string | undefined {
  return firstOf(
    claim.isSubmitted && errorTexts.alreadySubmitted,
    claim.isDayMarked && noteTexts.noClaimDay,
    claim.closedReason,
  )
}

function deleteRefusal(claim: ClaimFacts): string | undefined {
  if (!claim.isSubmitted) return undefined
  if (!claim.standsAlone || claim.status !== 'pending') return errorTexts.alreadySubmitted
  return claim.hasResponse ? reasons.decided : undefined
}

function reviseRefusal(claim: ClaimFacts): string | undefined {
  if (claim.status === 'rejected')
    return firstOf(claim.isRejectionAccepted && reasons.accepted, claim.closedReason)
  const waits = claim.isSubmitted && claim.status === 'pending' && !claim.hasResponse
  if (!waits) return reasons.reviseRejected
  return claim.standsAlone ? claim.closedReason : reasons.reviseDay
}

/** The server checks again when a decision is sent. */
export function actRefusal(claim: ActFacts, viewer: ClaimViewer): string | undefined {
  return firstOf(
    viewer.isOwner && reasons.ownClaim,
    viewer.accompanies && reasons.sharedClaim,
    (claim.status === 'approved' || claim.status === 'rejected') && errorTexts.alreadyActedOn,
    (!claim.isSubmitted || !viewer.isCurrentApprover) && errorTexts.notYourTurn,
    viewer.hasRerouted && reasons.rerouted,
    viewer.hasDecidedAnotherStage && reasons.decidedAnother,
  )
}

/** A payment that bounced; verification stays valid. */
export function takeBackRefusal({ status }: ActFacts, viewer: ClaimViewer): string | undefined {
  return firstOf(
    viewer.isOwner && reasons.ownClaim,
    viewer.accompanies && reasons.sharedClaim,
    status !== 'approved' && reasons.unpaid,
    !viewer.isPayer && errorTexts.notYourTurn,
  )
}

function notOwner({ isOwner }: ClaimViewer): string | undefined {
  return isOwner ? undefined : reasons.notYours
}
