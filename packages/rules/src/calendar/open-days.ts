// Which days still take claims, and how far back the calendars go.

import { addDays, type Day, mondayOf, monthEnd } from '../base/company-day.ts'
import { type DateFormat, DEFAULT_DATE_FORMAT, formatDay } from '../base/date-format.ts'
import * as errorTexts from '../base/error-texts.ts'
import { daysOfWeek } from './claim-weeks.ts'

export interface ClaimWindow {
  readonly today: Day
  readonly claimAcceptAfterDate: Day | null
  readonly requestedClaimWeekLimit: number
  readonly dateFormat: DateFormat
}

/** Where the company has set nothing else. */
export const defaultWindow: Omit<ClaimWindow, 'today'> = {
  claimAcceptAfterDate: null,
  requestedClaimWeekLimit: 4,
  dateFormat: DEFAULT_DATE_FORMAT,
}

/** A rejected claim may be revised for this long, however old its day is. */
export const REVISE_DAYS = 14

/** Why the day takes no claim; undefined if it does. */
export function closedReason(day: Day, window: ClaimWindow, rejectedOn?: Day): string | undefined {
  const { today, claimAcceptAfterDate, requestedClaimWeekLimit, dateFormat } = window
  if (day > today) return errorTexts.futureExpense
  if (claimAcceptAfterDate !== null && day <= claimAcceptAfterDate)
    return errorTexts.acceptedAfter(formatDay(claimAcceptAfterDate, dateFormat))
  const waived = rejectedOn !== undefined && today <= addDays(rejectedOn, REVISE_DAYS)
  if (day < oldestWeek(window) && !waived) return errorTexts.tooOld(requestedClaimWeekLimit)
  return undefined
}

export function isOpen(day: Day, window: ClaimWindow): boolean {
  return closedReason(day, window) === undefined
}

/** Whether the calendar can show the week before. */
export function canGoToPreviousWeek(shown: Day, window: ClaimWindow): boolean {
  const monday = mondayOf(shown)
  if (window.claimAcceptAfterDate !== null && monday <= window.claimAcceptAfterDate) return false
  return monday > oldestWeek(window)
}

export function canGoToNextWeek(shown: Day, window: ClaimWindow): boolean {
  return addDays(mondayOf(shown), 7) <= window.today
}

export function canGoToNextMonth(shown: Day, window: ClaimWindow): boolean {
  return monthEnd(shown) < window.today
}

export interface DayOfWeek {
  readonly day: Day
  readonly isHoliday: boolean
  readonly isSubmitted: boolean
  readonly isMarked: boolean
}

/** Every open working day of last week, since joining, is submitted or marked. */
export function isPreviousWeekSubmitted(
  days: readonly DayOfWeek[],
  window: ClaimWindow,
  joinedOn: Day | null,
): boolean {
  const known = new Map(days.map((each) => [each.day, each]))
  return previousWeek(window)
    .filter((day) => isOpen(day, window) && (joinedOn === null || day >= joinedOn))
    .every((day) => {
      const found = known.get(day)
      return found !== undefined && (found.isHoliday || found.isSubmitted || found.isMarked)
    })
}

/** The screen goes to the previous week by itself only if something can still be done there. */
export function previousWeekIsOpen(window: ClaimWindow): boolean {
  return previousWeek(window).some((day) => isOpen(day, window))
}

function previousWeek({ today }: ClaimWindow): Day[] {
  return daysOfWeek(addDays(today, -7))
}

/** Computed once for lists that check dozens of days. */
const oldestWeeks = new WeakMap<ClaimWindow, Day>()

/** All days before this Monday are closed. */
export function oldestWeek(window: ClaimWindow): Day {
  const known = oldestWeeks.get(window)
  if (known !== undefined) return known
  const monday = addDays(mondayOf(window.today), -7 * window.requestedClaimWeekLimit)
  oldestWeeks.set(window, monday)
  return monday
}
