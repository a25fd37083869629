// The periods whose spending is compared: one up to today, or the last whole one, against the one before it.
import { addDays, addMonths, type Day, daysBetween, monthStart } from '../base/company-day.ts'

export const comparedPeriods = ['month', 'quarter', 'year', 'last-month', 'last-quarter'] as const

export type ComparedPeriod = (typeof comparedPeriods)[number]

interface Days {
  readonly from: Day
  readonly to: Day
}

/** How long each is, and how far before it the other one begins. */
export const monthsOf: Readonly<Record<ComparedPeriod, number>> = {
  month: 1,
  quarter: 3,
  year: 12,
  'last-month': 1,
  'last-quarter': 3,
}

/** A period that still runs is compared with as many days of the one before, so that neither has more time to spend in. */
export function periodAndBefore(period: ComparedPeriod, today: Day): Days & { readonly before: Days } {
  const months = monthsOf[period]
  const running = startOf(months, today)
  if (period.startsWith('last-')) {
    const from = addMonths(running, -months)
    return {
      from,
      to: addDays(running, -1),
      before: { from: addMonths(from, -months), to: addDays(from, -1) },
    }
  }
  const start = addMonths(running, -months)
  const sameDay = addDays(start, daysBetween(running, today))
  const lastDay = addDays(running, -1)
  return { from: running, to: today, before: { from: start, to: sameDay < lastDay ? sameDay : lastDay } }
}

/** The financial year starts in April, and its quarters with it. */
function startOf(months: number, today: Day): Day {
  const sinceApril = (Number(today.slice(5, 7)) + 8) % 12
  return addMonths(monthStart(today), -(sinceApril % months))
}
