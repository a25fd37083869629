import { isDay } from '@tem/rules/base/company-day.ts'
import { type DateFormat, formatDay } from '@tem/rules/base/date-format.ts'
import { inLanguage } from '@tem/ui/text/in-language.ts'

/**
 * A name, value or sentence of the server in the language of the page. Its days are yyyy-MM-dd, as the trail stores them; people read
 * the company's format.
 */
export function serverText(text: string, format: DateFormat): string {
  return inLanguageOrParts(text).replace(/\b\d{4}-\d\d-\d\d\b/g, (day) =>
    isDay(day) ? formatDay(day, format) : day,
  )
}

/** A cell may list several choices. */
function inLanguageOrParts(text: string): string {
  const said = inLanguage(text)
  return said === text ? text.split('; ').map(inLanguage).join('; ') : said
}
