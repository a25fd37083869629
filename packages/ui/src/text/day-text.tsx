// A calendar day for people and, in `datetime`, for machines.
import type { Day } from '@tem/rules/base/company-day.ts'
import { type DateFormat, formatDay, weekdayName } from '@tem/rules/base/date-format.ts'
import { inLanguage } from './in-language.ts'

interface DayTextProps {
  day: Day
  format: DateFormat
  /** Adds the weekday: "Monday 16/11/2026". */
  withWeekday?: boolean
}

export function DayText({ day, format, withWeekday = false }: DayTextProps) {
  return (
    <time dateTime={day}>
      {withWeekday && `${inLanguage(weekdayName(day))} `}
      {formatDay(day, format)}
    </time>
  )
}
