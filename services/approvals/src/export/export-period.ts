// Which days an export covers: as asked for, or the month before this one.
import { type Day, dayOf, dayOfMoment, previousMonth } from '@tem/rules/company-day.ts'
import { parseDay } from '@tem/rules/date-format.ts'
import { rangeErrors } from '@tem/rules/report-range.ts'
import { refuseWrongForm } from '@tem/server/refuse-form.ts'
import type { Period } from './exported-claim.ts'

type Told = string | number | undefined

export function exportPeriod(asked: { from?: Told; to?: Told } | undefined, now: Date): Period {
  const today = dayOf(now)
  if (asked?.from === undefined && asked?.to === undefined) return previousMonth(today)
  const period = { from: dayTold(asked.from), to: dayTold(asked.to) }
  refuseWrongForm(rangeErrors(period, today))
  return period as Period
}

/** What is no day stays as it is, to be refused by name. */
function dayTold(told: Told): Day | undefined {
  if (typeof told === 'string') return parseDay(told) ?? (isInstant(told) ? dayOfMoment(told) : told)
  return told === undefined ? undefined : dayOfMoment(told)
}

function isInstant(told: string): boolean {
  return told.includes('T')
}
