// Describes an event of a claim or tour, for timelines, emails and notifications.
import { type ClaimStage, historyLabel } from '../claim/claim-status.ts'
import { type TourStep, tourHistoryLabel } from './chain.ts'

/** What happened. Labels are for people; whatever depends on an event asks for its code. */
export const eventCodes = [
  'submitted',
  'approved',
  'rejected',
  'revised',
  'takenBack',
  'paymentReturned',
  'paymentTakenBack',
  'changed',
  'deleted',
  'rerouted',
  'declined',
  'undone',
  'asked',
  'replied',
  'accepted',
  'reminded',
  'unsubmitted',
] as const
export type EventCode = (typeof eventCodes)[number]

/** Events that are neither a decision nor the owner's own change; 'declined': by a co-traveller. */
export type EventAction = Extract<EventCode, 'rerouted' | 'declined' | 'undone' | 'asked' | 'replied'>

const labels: Record<Exclude<EventCode, 'approved' | 'rejected'>, string> = {
  submitted: 'Initiated',
  revised: 'Revised',
  takenBack: 'Taken Back',
  paymentReturned: 'Payment Returned',
  paymentTakenBack: 'Payment Taken Back',
  changed: 'Changed',
  deleted: 'Deleted',
  rerouted: 'Re-routed',
  declined: 'Co-traveller Declined',
  undone: 'Decision Undone',
  asked: 'Question Asked',
  replied: 'Question Answered',
  accepted: 'Rejection Accepted',
  reminded: 'Reminder',
  unsubmitted: 'Days to Submit',
}

interface Move {
  readonly action: EventAction | 'reminded' | 'unsubmitted' | null
  /** Null: it had not been submitted before. */
  readonly from: string | null
  readonly to: string
}

/** The decided step; null for the owner's own actions and for a reversed payment. */
interface ClaimMove extends Move {
  readonly kind: 'claim'
  readonly step: ClaimStage | null
}

interface TourMove extends Move {
  readonly kind: 'tour'
  readonly step: TourStep | null
}

export type LabelledEvent = ClaimMove | TourMove

export function eventCode(happened: LabelledEvent): EventCode {
  const { action, step, from, to } = happened
  if (action !== null) return action
  if (from === null) return 'submitted'
  if (step !== null) return to === 'rejected' ? 'rejected' : 'approved'
  if (happened.kind === 'tour') return to === 'archived' ? 'deleted' : 'changed'
  if (from === 'pending_finance' && to === from) return 'paymentReturned'
  if (from === 'approved') return 'paymentTakenBack'
  if (from === 'rejected' && to === from) return 'accepted'
  return from === 'rejected' ? 'revised' : 'takenBack'
}

export function eventLabel(happened: LabelledEvent): string {
  const code = eventCode(happened)
  if (code !== 'approved' && code !== 'rejected') return labels[code]
  const response = code === 'rejected' ? 'reject' : 'approve'
  return happened.kind === 'claim'
    ? historyLabel(happened.step ?? 'init', response)
    : tourHistoryLabel(happened.step ?? 'init', response)
}

// A question to the claimant keeps the claim's place in the chain.

interface PastEvent {
  readonly code?: EventCode | undefined
  readonly from: string | null
  readonly to: string
}

/** The question that waits for the claimant's answer: nothing has answered it or moved the claim since. */
export function openQuestion<Event extends PastEvent>(history: readonly Event[]): Event | undefined {
  return lastOf(history, 'asked', 'replied')
}

/** The claimant's answer, as long as nothing has moved the claim since. */
export function lastReply<Event extends PastEvent>(history: readonly Event[]): Event | undefined {
  return lastOf(history, 'replied', 'asked')
}

/** The payment that came back from the bank, as long as nothing has moved the claim since. */
export function returnedPayment<Event extends PastEvent>(history: readonly Event[]): Event | undefined {
  return lastOf(history, 'paymentReturned')
}

/** The last event of this code, unless the claim moved or one of the others happened since. */
function lastOf<Event extends PastEvent>(
  history: readonly Event[],
  wanted: EventCode,
  ...ending: EventCode[]
): Event | undefined {
  const counts = (code: EventCode | undefined) => code !== undefined && [wanted, ...ending].includes(code)
  const last = history.findLast(({ code, from, to }) => from !== to || counts(code))
  return last?.code === wanted ? last : undefined
}
