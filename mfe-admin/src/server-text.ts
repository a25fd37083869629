import { typedLabels } from '@tem/rules/account/employee-columns.ts'
import { isDay } from '@tem/rules/base/company-day.ts'
import { type DateFormat, formatDay } from '@tem/rules/base/date-format.ts'
import { inLanguage } from '@tem/ui/text/in-language.ts'

/**
 * A name, value or sentence of the server in the language of the page. Its days are yyyy-MM-dd, as the trail stores them; people read
 * the company's format.
 */
export function serverText(text: string, format: DateFormat): string {
  return withDays(inLanguageOrParts(text), format)
}

/** A value under its English name: one that the company typed is no word of ours, even if it is spelt like one. */
export function serverValue(name: string, value: string, format: DateFormat): string {
  return typedLabels.has(name) ? withDays(value, format) : serverText(value, format)
}

function withDays(text: string, format: DateFormat): string {
  return text.replace(/\b\d{4}-\d\d-\d\d\b/g, (day) => (isDay(day) ? formatDay(day, format) : day))
}

/** A cell may list several choices. */
function inLanguageOrParts(text: string): string {
  const said = inLanguage(text)
  return said === text ? text.split('; ').map(inLanguage).join('; ') : said
}
