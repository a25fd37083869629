// The auditor's sample: how a period's claims are divided into strata, and how many of each are drawn.

import { type Day, daysBetween, isDay } from '../base/company-day.ts'
import { errorsOf, type FieldErrors, firstOf } from '../base/field-errors.ts'
import { type Paise, shortMoney } from '../base/money.ts'
import { rangeErrors } from '../calendar/report-range.ts'

/** Where a higher band of amounts begins. The first begins at nothing. */
export const bandStarts: readonly Paise[] = [0, 1_000_00, 5_000_00, 20_000_00]

/** '₹1,000 to ₹5,000' for the second band. */
export function bandLabel(band: number): string {
  const [from = 0, to] = bandStarts.slice(band)
  if (to === undefined) return `${shortMoney(from)} and above`
  return from === 0 ? `Below ${shortMoney(to)}` : `${shortMoney(from)} to ${shortMoney(to)}`
}

export const mostDrawn = 200
const longestPeriod = 366

export interface SampleForm {
  readonly from: string
  readonly to: string
  /** How many claims. */
  readonly size: number
  readonly seed: string
}

export function sampleErrors(
  { from, to, size, seed }: SampleForm,
  today: Day,
): FieldErrors<keyof SampleForm> {
  const range = rangeErrors({ from, to }, today)
  return errorsOf({
    from: range.from,
    to: firstOf(
      range.to,
      isDay(from) &&
        isDay(to) &&
        daysBetween(from, to) > longestPeriod &&
        `Choose at most ${longestPeriod} days.`,
    ),
    size: firstOf(
      !(Number.isInteger(size) && size >= 1 && size <= mostDrawn) && `Write a number from 1 to ${mostDrawn}.`,
    ),
    // Longer digits would be hidden in the trail, as account numbers are.
    seed: firstOf(!/^[A-Za-z\d]{4,10}$/.test(seed) && 'Write 4 to 10 letters and digits.'),
  })
}

export interface Stratum {
  readonly claims: number
  readonly amount: Paise
}

/**
 * How many claims are drawn of each stratum: one after the other, each from the stratum that has the most rupees for each claim
 * drawn of it so far, and first from those of which none was drawn. Of equals, from the first.
 */
export function allocateSample(strata: readonly Stratum[], size: number): number[] {
  const drawn = strata.map(() => 0)
  for (let left = size; left > 0; left--) {
    const next = strata.reduce<number | undefined>(
      (best, { claims }, at) =>
        (drawn[at] ?? 0) < claims && (best === undefined || isBefore(at, best)) ? at : best,
      undefined,
    )
    if (next === undefined) break
    drawn[next] = (drawn[next] ?? 0) + 1
  }
  return drawn

  function isBefore(a: number, b: number): boolean {
    const [drawnA = 0, drawnB = 0] = [drawn[a], drawn[b]]
    const [amountA = 0, amountB = 0] = [strata[a]?.amount, strata[b]?.amount]
    if (drawnA === 0 && drawnB === 0) return amountA > amountB
    if (drawnA === 0 || drawnB === 0) return drawnA === 0
    return amountA * drawnB > amountB * drawnA
  }
}

export const checkResults = ['in order', 'exception'] as const
export type CheckResult = (typeof checkResults)[number]

export const checkResultLabels: Readonly<Record<CheckResult, string>> = {
  'in order': 'In order',
  exception: 'Exception',
}

export const longestNote = 1000

/** An exception says what was wrong: others read the sample later. */
export function checkErrors(result: CheckResult, note: string): FieldErrors<'note'> {
  return errorsOf({
    note: firstOf(
      result === 'exception' && note.trim() === '' && 'Say what is wrong.',
      note.length > longestNote && `Write at most ${longestNote} characters.`,
    ),
  })
}
