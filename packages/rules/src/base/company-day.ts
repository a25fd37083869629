// Calendar days of the company, as 'yyyy-MM-dd'. The company lives at UTC+05:30 the year round, so a
// fixed offset is exact and no result depends on the zone of the process or of the browser.

export type Day = string

export const COMPANY_ZONE = 'Asia/Kolkata'
const OFFSET_MS = 330 * 60_000
const DAY_MS = 86_400_000

export function dayOf(instant: Date | number): Day {
  return isoDay(Number(instant) + OFFSET_MS)
}

/** '18:04', as clocks of the company show it. */
export function timeOf(instant: Date | number): string {
  return new Date(Number(instant) + OFFSET_MS).toISOString().slice(11, 16)
}

/** The instant at which a company day begins. */
export function startOfDay(day: Day): Date {
  return new Date(utc(day) - OFFSET_MS)
}

/** The instant at which a company day is over: the start of the next. */
export function endOfDay(day: Day): Date {
  return new Date(utc(day) + DAY_MS - OFFSET_MS)
}

export function isDay(value: unknown): value is Day {
  return typeof value === 'string' && midnightOf(value) !== undefined
}

export function addDays(day: Day, count: number): Day {
  return isoDay(utc(day) + count * DAY_MS)
}

/** What is of this day or before is older than so many days, whatever the hour. */
export function lastDayOlderThan(days: number, today: Day): Day {
  return addDays(today, -days - 1)
}

/** Keeps the day of the month where the target month has it, else takes its last day. */
export function addMonths(day: Day, count: number): Day {
  const { year, month, date } = partsOf(day)
  const first = isoDay(Date.UTC(year, month - 1 + count, 1))
  return first.slice(0, 8) + String(Math.min(date, Number(monthEnd(first).slice(8)))).padStart(2, '0')
}

export function addYears(day: Day, count: number): Day {
  return addMonths(day, count * 12)
}

/** Whole days from one to the other; negative when `to` comes first. */
export function daysBetween(from: Day, to: Day): number {
  return (utc(to) - utc(from)) / DAY_MS
}

/** 1 Monday … 7 Sunday. */
export function weekday(day: Day): number {
  return new Date(utc(day)).getUTCDay() || 7
}

export function isSunday(day: Day): boolean {
  return weekday(day) === 7
}

export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekday(day))
}

export function monthStart(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

export function monthEnd(day: Day): Day {
  const { year, month } = partsOf(day)
  return isoDay(Date.UTC(year, month, 0))
}

/** Every day from `from` to `to`, both included. */
export function daysFrom(from: Day, to: Day): Day[] {
  const first = utc(from)
  const length = Math.max(0, daysBetween(from, to) + 1)
  return Array.from({ length }, (_, index) => isoDay(first + index * DAY_MS))
}

/** The previous calendar month, whole. */
export function previousMonth(today: Day): { from: Day; to: Day } {
  const from = addMonths(monthStart(today), -1)
  return { from, to: monthEnd(from) }
}

/** What a payload calls a moment (ISO instant, epoch milliseconds or a day) as a company day. */
export function dayOfMoment(moment: string | number): Day {
  if (isDay(moment)) return moment
  return dayOf(new Date(moment))
}

function isoDay(utcTime: number): Day {
  return new Date(utcTime).toISOString().slice(0, 10)
}

function utc(day: Day): number {
  const midnight = midnightOf(day)
  if (midnight === undefined) throw new RangeError('A day is written yyyy-MM-dd.')
  return midnight
}

/** In UTC. Calendars ask hundreds of times for one screen, so nothing is formatted on the way. */
function midnightOf(text: string): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year === undefined || text < '1900-01-01') return undefined
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(date))
  // 30 February would be a day of March.
  const read = new Date(midnight)
  return read.getUTCDate() === Number(date) && read.getUTCMonth() === Number(month) - 1 ? midnight : undefined
}

function partsOf(day: Day) {
  utc(day)
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, date }
}
