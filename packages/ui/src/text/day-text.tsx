// A calendar day for people and, in `datetime`, for machines.
import type { Day } from '@tem/rules/base/company-day.ts'
import { type DateFormat, formatDay } from '@tem/rules/base/date-format.ts'
import { dayWithWeekday } from './weekday.ts'

interface DayTextProps {
  day: Day
  format: DateFormat
  /** Adds the weekday: "Monday 16/11/2026". */
  withWeekday?: boolean
}

export function DayText({ day, format, withWeekday = false }: DayTextProps) {
  return <time dateTime={day}>{withWeekday ? dayWithWeekday(day, format) : formatDay(day, format)}</time>
}
