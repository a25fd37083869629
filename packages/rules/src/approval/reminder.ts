// When a claimant may remind whoever has the claim: after a week, and once a day.
import { type Day, dayOf, daysBetween } from '../base/company-day.ts'
import { firstOf } from '../base/field-errors.ts'
import type { EventCode } from './event-label.ts'

export const REMIND_AFTER_DAYS = 7

interface Waiting {
  /** Since when its present person has had it; undefined if it waits for nobody. */
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
    remindedOn === today && 'Reminded today.',
  )
}

interface PastEvent {
  readonly code?: EventCode | undefined
  readonly respondedOn: string
}

/** Events that leave a claim with the person who has it. */
export const beside: readonly EventCode[] = ['asked', 'replied', 'declined']

/** When the claim came to whoever has it now. */
export function heldSince(history: readonly PastEvent[]): Day | undefined {
  const last = history.findLast(({ code }) => code === undefined || !beside.includes(code))
  return last && dayOf(new Date(last.respondedOn))
}
