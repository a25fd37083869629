import { isDay } from '@tem/rules/base/company-day.ts'
import { type DateFormat, formatDay } from '@tem/rules/base/date-format.ts'

/** The server's names, values and sentences have their days as yyyy-MM-dd, as the trail stores them; people read the company's format. */
export function daysInText(text: string, format: DateFormat): string {
  return text.replace(/\b\d{4}-\d\d-\d\d\b/g, (day) => (isDay(day) ? formatDay(day, format) : day))
}
