// Totals of a week or a month, and the days that can be submitted now.
import type { Paise } from '@tem/rules/base/money.ts'
import type { CalendarDay } from './calendar-queries.ts'

export function totalOf(days: readonly CalendarDay[]): Paise {
  return days.reduce((sum, { totalAmount }) => sum + totalAmount, 0)
}

export function submittableOf(days: readonly CalendarDay[]): CalendarDay[] {
  return days.filter(({ can }) => can.submit)
}

/** Working days that still take claims, without claims and without a mark. */
export function emptyOf(days: readonly CalendarDay[]): CalendarDay[] {
  return days.filter(({ can, count, isHoliday }) => can.open && count === 0 && !isHoliday)
}

/** '5 days to submit, 1 still empty' */
export function progressNote(days: readonly CalendarDay[]): string {
  const ready = submittableOf(days).length
  const empty = emptyOf(days).length
  if (ready === 0 && empty === 0) return 'Nothing left to submit'
  const toSubmit = ready > 0 ? `${dayCount(ready)} to submit` : 'Nothing to submit'
  return empty > 0 ? `${toSubmit}, ${empty} still empty` : toSubmit
}

/** All saved days that are not submitted. The server skips those it can't submit and says why. */
export function savedOf(days: readonly CalendarDay[]): CalendarDay[] {
  return days.filter(({ _id, count, isSubmitted }) => _id !== null && count > 0 && !isSubmitted)
}

/** With the total of each day on the screen, so that the server refuses a day that has changed since. */
export function submissionOf(days: readonly CalendarDay[]) {
  const seen = days.flatMap(({ _id, count, totalAmount }) => (_id ? [{ _id, count, totalAmount }] : []))
  return { wrappers: seen.map(({ _id }) => _id), seen }
}

export function overLimitOf(days: readonly CalendarDay[]): number {
  return days.reduce((sum, { overLimitCount }) => sum + overLimitCount, 0)
}

/** '1 day', '3 days' */
export function dayCount(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}
