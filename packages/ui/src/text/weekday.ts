// Days by their weekday, in the language of the page.
import type { Day } from '@tem/rules/base/company-day.ts'
import { type DateFormat, formatDay, weekdayName } from '@tem/rules/base/date-format.ts'
import { inLanguage } from './in-language.ts'

/** 'Monday' */
export function weekdayOf(day: Day): string {
  return inLanguage(weekdayName(day))
}

/** 'Monday 16/11/2026' */
export function dayWithWeekday(day: Day, format: DateFormat): string {
  return `${weekdayOf(day)} ${formatDay(day, format)}`
}
