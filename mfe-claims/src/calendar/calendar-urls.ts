// URLs of the calendar screens, and the day in a URL.
import { type Day, isDay } from '@tem/rules/base/company-day.ts'
import { useSearchParams, useSettings } from '@tem/sdk'
import type { CalendarDay } from './calendar-queries.ts'

export const weekUrl = (day: Day) => `/dashboard/weekly-claim?day=${day}`
export const monthUrl = (day: Day) => `/dashboard/monthly-claim?day=${day}`
export const dayUrl = (day: Day) => `/dashboard/claim-by-day/${day}`
export const newRequestUrl = '/dashboard/new-request'

/** The screen that shows a submitted day, and takes it back while nobody has answered. */
export function submittedDayUrl({ _id, can }: Pick<CalendarDay, '_id' | 'can'>): string {
  return can.unsubmit ? `/dashboard/wrapper-claims/${_id}` : `/dashboard/requested-date-wrappers/${_id}`
}

export function useDayInUrl() {
  const [params] = useSearchParams()
  const { today } = useSettings()
  const named = params.get('day')
  return { day: shownDay(named, today), isNamed: named !== null }
}

/** A future or invalid day becomes today. */
export function shownDay(named: string | null, today: Day): Day {
  return named !== null && isDay(named) && named < today ? named : today
}
