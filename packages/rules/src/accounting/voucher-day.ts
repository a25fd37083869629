// The day of each voucher. What belongs to a month never depends on when somebody exported it.

import type { Day } from '../base/company-day.ts'

export interface ClaimDays {
  /** The day of the last approval before the payer's. */
  readonly approvedOn: Day | undefined
  readonly submittedOn: Day
  /** When it was last lowered or left the payer; null: never. */
  readonly changedOn: Day | null
  /** The books had it with another amount, or as it was before it was revised. */
  readonly isReplaced: boolean
}

/** A replacement has the day of its change at the earliest, like the voucher that reverses the earlier amount. */
export function journalDay({ approvedOn, submittedOn, changedOn, isReplaced }: ClaimDays): Day {
  const day = approvedOn ?? submittedOn
  return isReplaced && changedOn !== null && changedOn > day ? changedOn : day
}

/** The bank's value date where its answer has one. */
export function paymentDay(recordedOn: Day, valueDate: Day | null): Day {
  return valueDate ?? recordedOn
}
