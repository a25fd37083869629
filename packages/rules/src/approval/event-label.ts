// Describes an event of a claim or tour, for timelines, emails and notifications.
import { type ClaimStage, historyLabel } from '../claim/claim-status.ts'
import { type TourStep, tourHistoryLabel } from './chain.ts'

interface Move {
  /** For events that neither an approver nor the owner caused; 'declined': by a co-traveller. */
  readonly action: 'rerouted' | 'declined' | null
  /** Null: it had not been submitted before. */
  readonly from: string | null
  readonly to: string
}

/** The answered step; null for the owner's own actions and for a reversed payment. */
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
  if (happened.action === 'declined') return 'Co-traveller Declined'
  if (happened.from === null) return historyLabel('init')
  return happened.kind === 'claim' ? claimLabel(happened) : tourLabel(happened)
}

function claimLabel({ step, from, to }: ClaimMove): string {
  if (step !== null) return historyLabel(step, answerOf(to))
  if (from === 'pending_finance' && to === from) return 'Payment Returned'
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
