import { type DateFormat, formatDay } from '@tem/rules/date-format.ts'
import type { ReportRange } from './report-queries.ts'

/** '01/10/2026 – 31/10/2026' */
export function periodText({ from, to }: ReportRange, format: DateFormat): string {
  return from === to ? formatDay(from, format) : `${formatDay(from, format)} – ${formatDay(to, format)}`
}
