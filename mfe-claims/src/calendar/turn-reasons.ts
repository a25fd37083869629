// How far the calendars can be turned, and why no further; undefined where they can.
import { addDays, addMonths, type Day, mondayOf, monthEnd, monthStart } from '@tem/rules/company-day.ts'
import { formatDay } from '@tem/rules/date-format.ts'
import { errorTexts } from '@tem/rules/messages.ts'
import {
  type ClaimWindow,
  canGoToNextMonth,
  canGoToNextWeek,
  canGoToPreviousWeek,
} from '@tem/rules/open-days.ts'

export function noPreviousWeek(shown: Day, window: ClaimWindow): string | undefined {
  if (canGoToPreviousWeek(shown, window)) return undefined
  return beginsBefore(mondayOf(shown), window) ?? errorTexts.tooOld(window.requestedClaimWeekLimit)
}

export function noNextWeek(shown: Day, window: ClaimWindow): string | undefined {
  return canGoToNextWeek(shown, window) ? undefined : 'The next week has not begun yet.'
}

/** Older months stay in sight, back to the first that took claims. */
export function noPreviousMonth(shown: Day, window: ClaimWindow): string | undefined {
  return beginsBefore(monthEnd(addMonths(monthStart(shown), -1)), window)
}

export function noNextMonth(shown: Day, window: ClaimWindow): string | undefined {
  return canGoToNextMonth(shown, window) ? undefined : 'The next month has not begun yet.'
}

/** A day of each week that can be turned to from here. */
export function weeksBeside(shown: Day, window: ClaimWindow): Day[] {
  return [
    ...(noPreviousWeek(shown, window) === undefined ? [addDays(shown, -7)] : []),
    ...(noNextWeek(shown, window) === undefined ? [addDays(shown, 7)] : []),
  ]
}

export function monthsBeside(shown: Day, window: ClaimWindow): Day[] {
  return [
    ...(noPreviousMonth(shown, window) === undefined ? [addMonths(shown, -1)] : []),
    ...(noNextMonth(shown, window) === undefined ? [addMonths(shown, 1)] : []),
  ]
}

function beginsBefore(day: Day, { claimAcceptAfterDate, dateFormat }: ClaimWindow): string | undefined {
  if (claimAcceptAfterDate === null || day > claimAcceptAfterDate) return undefined
  return errorTexts.acceptedAfter(formatDay(claimAcceptAfterDate, dateFormat))
}
