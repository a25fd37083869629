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

/** '5/3/2026', '05-03-2026' or '05032026' as a day; undefined if no such day exists. */
export function parseDay(typed: string, format: DateFormat): Day | undefined {
  const text = typed.trim()
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

export function weekdayName(day: Day): string {
  return weekdays[weekday(day) - 1] ?? ''
}

/** 'November 2026' */
export function monthName(day: Day): string {
  return `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
}
