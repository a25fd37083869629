// Calendar days of the company, as 'yyyy-MM-dd'. The company is at UTC+05:30 all year, so a
// fixed offset is exact and no result depends on the zone of the process or of the browser.
// date-fns calculates with them in UTC.

import { UTCDateMini } from '@date-fns/utc/date/mini'
import { addDays as addToDate } from 'date-fns/addDays'
import { addMonths as addMonthsToDate } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import { endOfMonth } from 'date-fns/endOfMonth'
import { getISODay } from 'date-fns/getISODay'

export type Day = string

export const COMPANY_ZONE = 'Asia/Kolkata'
const OFFSET_MS = 330 * 60_000

export function dayOf(instant: Date | number): Day {
  return isoDay(new Date(Number(instant) + OFFSET_MS))
}

/** '18:04', in the company's time zone. */
export function timeOf(instant: Date | number): string {
  return new Date(Number(instant) + OFFSET_MS).toISOString().slice(11, 16)
}

/** The instant at which a company day starts. */
export function startOfDay(day: Day): Date {
  return new Date(Number(dateOf(day)) - OFFSET_MS)
}

/** The instant at which a company day ends: the start of the next. */
export function endOfDay(day: Day): Date {
  return startOfDay(addDays(day, 1))
}

export function isDay(value: unknown): value is Day {
  return typeof value === 'string' && readDay(value) !== undefined
}

export function addDays(day: Day, count: number): Day {
  return isoDay(addToDate(dateOf(day), count))
}

/** Anything of this day or earlier is older than that many days, regardless of the time. */
export function lastDayOlderThan(days: number, today: Day): Day {
  return addDays(today, -days - 1)
}

/** Keeps the day of the month if the target month has it, else takes its last day. */
export function addMonths(day: Day, count: number): Day {
  return isoDay(addMonthsToDate(dateOf(day), count))
}

export function addYears(day: Day, count: number): Day {
  return addMonths(day, count * 12)
}

/** Whole days from one to the other; negative when `to` comes first. */
export function daysBetween(from: Day, to: Day): number {
  return differenceInCalendarDays(dateOf(to), dateOf(from))
}

/** 1 Monday … 7 Sunday. */
export function weekday(day: Day): number {
  return getISODay(dateOf(day))
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
  return isoDay(endOfMonth(dateOf(day)))
}

/** Every day from `from` to `to`, both included. */
export function daysFrom(from: Day, to: Day): Day[] {
  return to < from ? [] : eachDayOfInterval({ start: dateOf(from), end: dateOf(to) }).map(isoDay)
}

/** Every Sunday among them. */
export function sundaysFrom(from: Day, to: Day): Day[] {
  return daysFrom(from, to).filter(isSunday)
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

function isoDay(date: Date): Day {
  return date.toISOString().slice(0, 10)
}

function dateOf(day: Day): Date {
  const date = readDay(day)
  if (date === undefined) throw new RangeError('A day is written yyyy-MM-dd.')
  return date
}

/** Its midnight in UTC. Strict, because date-fns takes more: 30 February would become a day in March. */
function readDay(text: string): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year === undefined || text < '1900-01-01') return undefined
  const read = new UTCDateMini(Number(year), Number(month) - 1, Number(date))
  return isoDay(read) === text ? read : undefined
}
