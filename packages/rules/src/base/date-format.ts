// How people read and write days: shown in the configured format, typed with '-', '/', or as 8 digits.
import { type Day, isDay, weekday } from './company-day.ts'

export const dateFormats = ['dd/MM/yyyy', 'MM/dd/yyyy'] as const
export type DateFormat = (typeof dateFormats)[number]
export const DEFAULT_DATE_FORMAT: DateFormat = 'dd/MM/yyyy'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export function formatDay(day: Day, format: DateFormat): string {
  const [year, month, date] = day.split('-')
  return format === 'MM/dd/yyyy' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`
}

/** '5/3/2026', '05-03-2026', '05032026' or '05-Mar-2026' as a day; undefined if no such day exists. */
export function parseDay(typed: string, format: DateFormat): Day | undefined {
  const text = withMonthNumber(typed.trim())
  const match =
    /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})$/.exec(text)?.filter((_, index) => index !== 2) ??
    // Eight digits are always day, month, year.
    /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (!match) return isDay(text) ? text : undefined
  const [, first = '', second = '', year = ''] = match
  const monthFirst = format === 'MM/dd/yyyy' && /[-/]/.test(text)
  const [date, month] = monthFirst ? [second, first] : [first, second]
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

/** '5-Mar-2026' → '05032026' */
function withMonthNumber(text: string): string {
  const named = /^(\d{1,2})[-/ ]([a-z]{3,9})[-/ ](\d{4})$/i.exec(text)
  const [, date = '', name = '', year = ''] = named ?? []
  const month = months.findIndex((full) => [full, full.slice(0, 3)].some((one) => isSame(one, name)))
  return month < 0 ? text : `${date.padStart(2, '0')}${String(month + 1).padStart(2, '0')}${year}`
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

export function weekdayName(day: Day): string {
  return weekdays[weekday(day) - 1] ?? ''
}

/** 'November 2026' */
export function monthName(day: Day): string {
  return `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
}
