// The months that forms offer, such as the one that a driver's salary is for.
import { addMonths, type Day } from '@tem/rules/company-day.ts'
import { monthName } from '@tem/rules/date-format.ts'

export interface Month {
  /** '2026-11' */
  _id: string
  /** 'November 2026' */
  name: string
}

export type MonthsType = 'futureMonths' | 'pastMonths'

/** January to December of the day's year; or only those up to its month, or from its month on. */
export function monthsOfYear(today: Day, type?: MonthsType): Month[] {
  const months = Array.from({ length: 12 }, (_, index) =>
    monthOf(addMonths(`${today.slice(0, 4)}-01-01`, index)),
  )
  const present = today.slice(0, 7)
  return months.filter(({ _id }) => {
    if (type === 'pastMonths') return _id <= present
    return type === 'futureMonths' ? _id >= present : true
  })
}

/** The twelve months up to this one, the latest first; or this one and the eleven after it. */
export function monthsAround(today: Day, type: MonthsType = 'pastMonths'): Month[] {
  const step = type === 'futureMonths' ? 1 : -1
  return Array.from({ length: 12 }, (_, index) => monthOf(addMonths(today, index * step)))
}

function monthOf(day: Day): Month {
  return { _id: day.slice(0, 7), name: monthName(day) }
}
