// A series by date, with the days on which nothing was posted: without them, a pause would look like none.
import { daysBetween, daysFrom } from '@tem/rules/company-day.ts'
import type { ReportRange } from './report-queries.ts'

/** Beyond a year, bars are too thin for a gap to be seen. */
const MOST_DAYS = 366

interface Counted {
  date: string
  count: number
}

export function everyDay(list: readonly Counted[], { from, to }: ReportRange): readonly Counted[] {
  if (list.length === 0 || daysBetween(from, to) > MOST_DAYS) return list
  const counts = new Map(list.map(({ date, count }) => [date, count]))
  return daysFrom(from, to).map((date) => ({ date, count: counts.get(date) ?? 0 }))
}
