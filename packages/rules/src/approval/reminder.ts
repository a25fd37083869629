// When a claimant may remind the approver of a claim: after a week, and once a day.
import { type Day, dayOf, daysBetween } from '../base/company-day.ts'
import { firstOf } from '../base/field-errors.ts'
import type { EventCode } from './event-label.ts'

export const REMIND_AFTER_DAYS = 7

export const REMINDED_TODAY = 'Reminded today.'

interface Waiting {
  /** Since when its approver has had it; undefined if it waits for nobody. */
  readonly since: Day | undefined
  readonly today: Day
  readonly remindedOn: Day | null
  /** The claimant has to answer a question first. */
  readonly isAsked: boolean
}

export function reminderRefusal({ since, today, remindedOn, isAsked }: Waiting): string | undefined {
  if (since === undefined) return 'This Claim waits for nobody.'
  return firstOf(
    isAsked && 'Answer the question first.',
    daysBetween(since, today) < REMIND_AFTER_DAYS && `You can remind after ${REMIND_AFTER_DAYS} days.`,
    remindedOn === today && REMINDED_TODAY,
  )
}

export interface PastEvent {
  readonly code?: EventCode | null | undefined
  readonly respondedOn: string
}

/** Events that leave a claim with its approver. */
const keepsHolder: readonly EventCode[] = ['asked', 'replied', 'declined']

/** When the claim came to its present approver. */
export function heldSince(history: readonly PastEvent[]): Day | undefined {
  const last = history.findLast(({ code }) => !code || !keepsHolder.includes(code))
  return last && dayOf(new Date(last.respondedOn))
}
