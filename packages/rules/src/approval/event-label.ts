// Describes an event of a claim or tour, for timelines, emails and notifications.
import { type ClaimStage, historyLabel } from '../claim/claim-status.ts'
import { type TourStep, tourHistoryLabel } from './chain.ts'

/** Events that are neither an answer nor the owner's own change; 'declined': by a co-traveller. */
export type EventAction = 'rerouted' | 'declined' | 'undone' | 'asked' | 'replied'

const actionLabels: Record<EventAction, string> = {
  rerouted: 'Re-routed',
  declined: 'Co-traveller Declined',
  undone: 'Decision Undone',
  asked: 'Question Asked',
  replied: 'Question Answered',
}

const paymentReturned = 'Payment Returned'

interface Move {
  readonly action: EventAction | null
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
  if (happened.action !== null) return actionLabels[happened.action]
  if (happened.from === null) return historyLabel('init')
  return happened.kind === 'claim' ? claimLabel(happened) : tourLabel(happened)
}

function claimLabel({ step, from, to }: ClaimMove): string {
  if (step !== null) return historyLabel(step, answerOf(to))
  if (from === 'pending_finance' && to === from) return paymentReturned
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

// A question to the claimant keeps the claim's place in the chain.

interface PastEvent {
  readonly label: string
  readonly from: string | null
  readonly to: string
}

/** The question that waits for the claimant's answer: nothing has answered it or moved the claim since. */
export function openQuestion<Event extends PastEvent>(history: readonly Event[]): Event | undefined {
  const last = history.findLast(({ label, from, to }) => from !== to || isAbout(label))
  return last?.label === actionLabels.asked ? last : undefined
}

/** The claimant's answer, as long as nothing has moved the claim since. */
export function lastReply<Event extends PastEvent>(history: readonly Event[]): Event | undefined {
  const last = history.findLast(({ label, from, to }) => from !== to || isAbout(label))
  return last && isReply(last) ? last : undefined
}

export function isReply({ label }: Pick<PastEvent, 'label'>): boolean {
  return label === actionLabels.replied
}

function isAbout(label: string): boolean {
  return label === actionLabels.asked || label === actionLabels.replied
}

/** The payment that came back from the bank, as long as nothing has moved the claim since. */
export function returnedPayment<Event extends PastEvent>(history: readonly Event[]): Event | undefined {
  const last = history.findLast(({ label, from, to }) => from !== to || label === paymentReturned)
  return last?.label === paymentReturned ? last : undefined
}
