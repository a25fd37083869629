// The tours of a month, each with the days of the month that it takes.
import type { Day } from '@tem/rules/company-day.ts'
import type { CalendarDay } from './calendar-queries.ts'
import type { Tour } from './tour-links.tsx'

export interface MonthTour {
  readonly tour: Tour
  readonly first: Day
  readonly last: Day
}

export function toursOf(days: readonly CalendarDay[]): MonthTour[] {
  const found = new Map<string, MonthTour>()
  for (const { expenseDate, tours = [] } of days) {
    for (const tour of tours) {
      const { first = expenseDate } = found.get(tour._id) ?? {}
      found.set(tour._id, { tour, first, last: expenseDate })
    }
  }
  return [...found.values()]
}
