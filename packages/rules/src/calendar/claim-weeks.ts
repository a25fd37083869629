// Two kinds of weeks: Monday to Sunday on the calendars, and the blocks from the 1st, 8th, 15th and 22nd
// ("claim weeks", the last takes all remaining days) in week-wise lists and exports.
import { addDays, type Day, daysFrom, mondayOf, monthEnd, monthStart, weekday } from '../base/company-day.ts'
import { type DateFormat, formatDay } from '../base/date-format.ts'

export interface Span {
  readonly from: Day
  readonly to: Day
}

export function weekOf(day: Day): Span {
  const from = mondayOf(day)
  return { from, to: addDays(from, 6) }
}

export function daysOfWeek(day: Day): Day[] {
  const { from, to } = weekOf(day)
  return daysFrom(from, to)
}

export interface ClaimWeek extends Span {
  /** 1 to 4 within the month. */
  readonly number: number
}

export function claimWeekOf(day: Day): ClaimWeek {
  const number = Math.min(4, Math.ceil(Number(day.slice(8)) / 7))
  const from = addDays(monthStart(day), (number - 1) * 7)
  return { number, from, to: number === 4 ? monthEnd(day) : addDays(from, 6) }
}

/** 'Week 2 (08/11/2026 – 14/11/2026)' */
export function claimWeekLabel({ number, from, to }: ClaimWeek, format: DateFormat): string {
  return `Week ${number} (${formatDay(from, format)} – ${formatDay(to, format)})`
}

/** Groups days by their claim week, newest week first; keeps the order within a week. */
export function byClaimWeek<T>(
  items: readonly T[],
  dayOf: (item: T) => Day,
): { week: ClaimWeek; items: T[] }[] {
  const groups = new Map<Day, { week: ClaimWeek; items: T[] }>()
  for (const item of items) {
    const week = claimWeekOf(dayOf(item))
    const group = groups.get(week.from) ?? { week, items: [] }
    group.items.push(item)
    groups.set(week.from, group)
  }
  return [...groups.values()].sort((a, b) => (a.week.from < b.week.from ? 1 : -1))
}

/** The month as a Monday-first grid: null for cells of a neighbouring month. */
export function monthGrid(day: Day): (Day | null)[][] {
  const first = monthStart(day)
  const days = daysFrom(first, monthEnd(day))
  const cells: (Day | null)[] = [...Array<null>(weekday(first) - 1).fill(null), ...days]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7))
}
