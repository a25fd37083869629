// Where the screens of the calendar are, and the day that an address names.
import { type Day, isDay } from '@tem/rules/base/company-day.ts'
import { useSearchParams, useSettings } from '@tem/sdk'
import type { CalendarDay } from './calendar-queries.ts'

export const weekAddress = (day: Day) => `/dashboard/weekly-claim?day=${day}`
export const monthAddress = (day: Day) => `/dashboard/monthly-claim?day=${day}`
export const dayAddress = (day: Day) => `/dashboard/claim-by-day/${day}`
export const newRequestAddress = '/dashboard/new-request'

/** Where a submitted day is looked at, and taken back while nobody has answered yet. */
export function submittedDayAddress({ _id, can }: Pick<CalendarDay, '_id' | 'can'>): string {
  return can.unsubmit ? `/dashboard/wrapper-claims/${_id}` : `/dashboard/requested-date-wrappers/${_id}`
}

export function useDayInAddress() {
  const [params] = useSearchParams()
  const { today } = useSettings()
  const named = params.get('day')
  return { day: shownDay(named, today), isNamed: named !== null }
}

/** Nothing lies beyond today, and what is no day is today. */
export function shownDay(named: string | null, today: Day): Day {
  return named !== null && isDay(named) && named < today ? named : today
}
