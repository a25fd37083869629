// Where a key leads in the month's grid; undefined for a key that means nothing there.
import { addDays, addMonths, type Day, mondayOf, monthEnd, monthStart } from '@tem/rules/company-day.ts'

const steps: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: mondayOf,
  End: (day) => addDays(mondayOf(day), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

interface Bounds {
  /** Whether the neighbouring months can be turned to. */
  readonly before: boolean
  readonly after: boolean
}

export function dayAtKey(key: string, day: Day, { before, after }: Bounds): Day | undefined {
  const target = steps[key]?.(day)
  if (target === undefined) return undefined
  // Home and End stay in their row, so a month that begins on a Thursday has its row begin there.
  const [first, last] = [monthStart(day), monthEnd(day)]
  const staysInMonth = key === 'Home' || key === 'End'
  if (target < first) return before && !staysInMonth ? target : first
  if (target > last) return after && !staysInMonth ? target : last
  return target
}
