// What home says about what waits for the viewer.
import type { Task } from '@tem/federation/manifest.ts'
import { type Day, monthStart } from '@tem/rules/base/company-day.ts'
import { type DateFormat, formatDay, monthName } from '@tem/rules/base/date-format.ts'
import { formatCount } from '@tem/rules/base/money.ts'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import * as texts from '../../texts/made/home.ts'

export interface Period {
  readonly from: Day
  readonly to: Day
}

/** "12 employees wait for you", "3 claims in November 2026", "3 days to submit by 05/12/2026". */
export function waitingText(
  { one, many }: Pick<Task, 'one' | 'many'>,
  { count, period, day }: { count: number; period?: Period | undefined; day?: Day | undefined },
  format: DateFormat = 'dd/MM/yyyy',
): string {
  const text = count === 1 ? one : many.replace('{count}', formatCount(count))
  if (period) return text.replace('{period}', periodText(period, format))
  return day ? text.replace('{day}', formatDay(day, format)) : text
}

/** A month from its first day on, also one that still runs, has its name. */
function periodText({ from, to }: Period, format: DateFormat): string {
  if (from === monthStart(to)) return inLanguage(monthName(from))
  return `${formatDay(from, format)} – ${formatDay(to, format)}`
}

/** "Nothing waits for you." is only said when every module has answered. */
export function unknownPart(
  answers: readonly { readonly data: unknown; readonly failureCount: number }[],
  isPartly: boolean,
): string | undefined {
  const missing = answers.filter(({ data }) => data === undefined)
  if (missing.length === 0) return undefined
  if (missing.some(({ failureCount }) => failureCount === 0))
    return isPartly ? texts.lookingForRest() : texts.looking()
  return isPartly ? texts.restUnknown() : texts.unknown()
}
