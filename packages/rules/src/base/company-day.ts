// Calendar days of the company, as 'yyyy-MM-dd'. The company is at UTC+05:30 all year, so a
// fixed offset is exact and no result depends on the zone of the process or of the browser.

import { UTCDateMini } from '@date-fns/utc/date/mini'
import { addMonths as addCalendarMonths } from 'date-fns/addMonths'

export type Day = string

export const COMPANY_ZONE = 'Asia/Kolkata'
const OFFSET_MS = 330 * 60_000
const DAY_MS = 86_400_000

export function dayOf(instant: Date | number): Day {
  return isoDay(Number(instant) + OFFSET_MS)
}

/** '18:04', in the company's time zone. */
export function timeOf(instant: Date | number): string {
  return new Date(Number(instant) + OFFSET_MS).toISOString().slice(11, 16)
}

/** The instant at which a company day starts. */
export function startOfDay(day: Day): Date {
  return new Date(utc(day) - OFFSET_MS)
}

/** The instant at which a company day ends: the start of the next. */
export function endOfDay(day: Day): Date {
  return new Date(utc(day) + DAY_MS - OFFSET_MS)
}

export function isDay(value: unknown): value is Day {
  return typeof value === 'string' && midnightOf(value) !== undefined
}

export function addDays(day: Day, count: number): Day {
  return isoDay(utc(day) + count * DAY_MS)
}

/** Anything of this day or earlier is older than that many days, regardless of the time. */
export function lastDayOlderThan(days: number, today: Day): Day {
  return addDays(today, -days - 1)
}

/** Keeps the day of the month if the target month has it, else takes its last day. */
export function addMonths(day: Day, count: number): Day {
  return isoDay(Number(addCalendarMonths(new UTCDateMini(utc(day)), count)))
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
  utc(day)
  return isoDay(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0))
}

/** Every day from `from` to `to`, both included. */
export function daysFrom(from: Day, to: Day): Day[] {
  const first = utc(from)
  const length = Math.max(0, daysBetween(from, to) + 1)
  return Array.from({ length }, (_, index) => isoDay(first + index * DAY_MS))
}

/** Every Sunday among them. */
export function sundaysFrom(from: Day, to: Day): Day[] {
  const first = utc(from) + (7 - weekday(from)) * DAY_MS
  const length = Math.max(0, Math.floor((utc(to) - first) / (7 * DAY_MS)) + 1)
  return Array.from({ length }, (_, index) => isoDay(first + index * 7 * DAY_MS))
}

/** The whole previous calendar month. */
export function previousMonth(today: Day): { from: Day; to: Day } {
  const from = addMonths(monthStart(today), -1)
  return { from, to: monthEnd(from) }
}

/** Converts a payload's moment (ISO instant, epoch milliseconds or day) to a company day. */
export function dayOfMoment(moment: string | number): Day {
  if (isDay(moment)) return moment
  return dayOf(new Date(moment))
}

/** By the day's number. Everybody's calendar shows the same days, and to format one takes 0.7 µs. */
const formatted = new Map<number, Day>()
const mostFormatted = 4_000

function isoDay(utcTime: number): Day {
  const number = Math.floor(utcTime / DAY_MS)
  const known = formatted.get(number)
  if (known !== undefined) return known
  const day = new Date(utcTime).toISOString().slice(0, 10)
  if (formatted.size >= mostFormatted) formatted.clear()
  formatted.set(number, day)
  return day
}

function utc(day: Day): number {
  const midnight = midnightOf(day)
  if (midnight === undefined) throw new RangeError('A day is written yyyy-MM-dd.')
  return midnight
}

/** In UTC. Calendars call this hundreds of times per screen, so it formats nothing. */
function midnightOf(text: string): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year === undefined || text < '1900-01-01') return undefined
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(date))
  // Otherwise 30 February would become a day in March.
  const read = new Date(midnight)
  return read.getUTCDate() === Number(date) && read.getUTCMonth() === Number(month) - 1 ? midnight : undefined
}
