// After somebody's contact or sign-in was changed, that person moves no money for a while: time for the real one to object.
import { dayOf, timeOf } from '../base/company-day.ts'
import { type DateFormat, formatDay } from '../base/date-format.ts'

export const paymentPauseHours = 72

export function pauseEnd(since: Date): Date {
  return new Date(since.getTime() + paymentPauseHours * 3_600_000)
}

/** Why this person can't confirm, approve or make payments now. */
export function pauseRefusal(end: Date | undefined, now: Date, format: DateFormat): string | undefined {
  if (!end || end <= now) return undefined
  return `Your contact details or sign-in were changed. You can confirm, approve and make payments again on ${formatDay(dayOf(end), format)} at ${timeOf(end)}.`
}
