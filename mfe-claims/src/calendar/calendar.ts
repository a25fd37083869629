// The caller's days, a week or a month at a time, and the URLs that show them.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { groupByDate } from '@tem/contracts/calls/calendar.ts'
import { type Day, isDay, monthEnd, monthStart } from '@tem/rules/base/company-day.ts'
import { weekOf } from '@tem/rules/calendar/claim-weeks.ts'
import { callKey, callQuery, useSearchParams, useSettings } from '@tem/sdk'
import { useEffect } from 'react'

export type Days = AnswerOf<typeof groupByDate>
export type CalendarDay = Days['list'][number]

export const calendarsKey = callKey(groupByDate)

export function weekQuery(day: Day) {
  return callQuery(groupByDate, weekOf(day))
}

export function monthQuery(day: Day) {
  return callQuery(groupByDate, { from: monthStart(day), to: monthEnd(day) })
}

export const weekUrl = (day: Day) => `/dashboard/weekly-claim?day=${day}`
export const monthUrl = (day: Day) => `/dashboard/monthly-claim?day=${day}`
export const statementUrl = (day: Day) => `/dashboard/month-statement?day=${day}`
export const dayUrl = (day: Day) => `/dashboard/claim-by-day/${day}`
export const newRequestUrl = '/dashboard/new-request'

/** Of a day whose weekday is named beside it, which says as much of a Sunday. */
export function holidayOf({ holidayName }: Pick<CalendarDay, 'holidayName'>): string[] {
  return holidayName === null || holidayName === 'Sunday' ? [] : [holidayName]
}

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

/** On arrival today is on the screen, on a small phone as well. Where the person has scrolled to stays. */
export function useTodayInView(days: Days['list'] | undefined) {
  const { today } = useSettings()
  const isThere = days?.some(({ expenseDate }) => expenseDate === today) ?? false
  useEffect(() => {
    if (!isThere || window.scrollY > 0) return
    const day = document.querySelector(`[data-day="${today}"]`)
    day?.closest('li, td')?.scrollIntoView({ block: 'nearest' })
  }, [isThere, today])
}

/** A future or invalid day becomes today. */
export function shownDay(named: string | null, today: Day): Day {
  return named !== null && isDay(named) && named < today ? named : today
}

export function replaceDay(days: Days, day: CalendarDay): Days {
  return { ...days, list: days.list.map((each) => (each.expenseDate === day.expenseDate ? day : each)) }
}
