// What happened to a claim or a tour, in the words of timelines, letters and notifications.
import { type ClaimStage, historyLabel } from '../claim/claim-status.ts'
import { type TourStep, tourHistoryLabel } from './tour-chain.ts'

interface Move {
  /** Where nobody answered and the owner did nothing. */
  readonly action: 'rerouted' | null
  /** Null: it had not been submitted before. */
  readonly from: string | null
  readonly to: string
}

/** The step is the one that was answered; null for what its owner did, and for a payment taken back. */
interface ClaimMove extends Move {
  readonly kind: 'claim'
  readonly step: ClaimStage | null
}

interface TourMove extends Move {
  readonly kind: 'tour'
  readonly step: TourStep | null
}

export type LabelledEvent = ClaimMove | TourMove

export function eventLabel(happened: LabelledEvent): string {
  if (happened.action === 'rerouted') return 'Re-routed'
  if (happened.from === null) return historyLabel('init')
  return happened.kind === 'claim' ? claimLabel(happened) : tourLabel(happened)
}

function claimLabel({ step, from, to }: ClaimMove): string {
  if (step !== null) return historyLabel(step, answerOf(to))
  if (from === 'approved') return 'Payment Taken Back'
  return from === 'rejected' ? 'Revised' : 'Taken Back'
}

function tourLabel({ step, to }: TourMove): string {
  if (step !== null) return tourHistoryLabel(step, answerOf(to))
  return to === 'archived' ? 'Deleted' : 'Changed'
}

function answerOf(to: string): 'approve' | 'reject' {
  return to === 'rejected' ? 'reject' : 'approve'
}
