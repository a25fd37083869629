// What a month's expenses will come to, from what is entered up to a day of it and from what usually comes later.
import type { Paise } from '../base/money.ts'

/** How many months before tell what usually comes. */
const MONTHS = 6

/** A month that is over, as it stood on the same day of the month, and as it ended. */
export interface PastMonth {
  /** 'yyyy-MM' */
  readonly month: string
  /** Entered by then and not rejected by then: paid, approved, in approval or a draft. */
  readonly known: Paise
  /** Entered later, also after the month's end, and not rejected. */
  readonly late: Paise
  /** What the month came to: everything submitted and not rejected. */
  readonly came: Paise
}

export interface JudgedForecast {
  readonly month: string
  readonly forecast: Paise
  readonly came: Paise
  /** Of what came; null if nothing came. */
  readonly percentOff: number | null
}

export interface MonthForecast {
  readonly usualLate: Paise
  /** How many months say what is usual. */
  readonly months: number
  readonly forecast: Paise
  /** The same forecast on the same day of earlier months, the latest last. */
  readonly before: readonly JudgedForecast[]
  /** The mean of how far these were off, whichever way; null without any. */
  readonly percentOff: number | null
}

/** `past`: the months before, the latest last. Those before the first expense are left out: the company hadn't begun. */
export function forecastMonth(known: Paise, past: readonly PastMonth[]): MonthForecast {
  const begun = past.slice(
    Math.max(
      0,
      past.findIndex(({ known, came }) => known > 0 || came > 0),
    ),
  )
  const isEmpty = begun.every(({ known, came }) => known === 0 && came === 0)
  const months = isEmpty ? [] : begun
  const usual = usualLate(months)
  const before = months
    .map((month, place) => judged(month, months.slice(0, place)))
    .filter((one) => one !== undefined)
    .slice(-MONTHS)
  return {
    usualLate: usual,
    months: Math.min(MONTHS, months.length),
    forecast: known + usual,
    before,
    percentOff: mean(before.flatMap(({ percentOff }) => (percentOff === null ? [] : Math.abs(percentOff)))),
  }
}

/** Without a month before it there was nothing to forecast from. */
function judged(
  { month, known, came }: PastMonth,
  earlier: readonly PastMonth[],
): JudgedForecast | undefined {
  if (earlier.length === 0) return undefined
  const forecast = known + usualLate(earlier)
  return {
    month,
    forecast,
    came,
    percentOff: came === 0 ? null : Math.round((100 * (forecast - came)) / came),
  }
}

/** The middle of the last six months: one unusual month doesn't move it. */
function usualLate(months: readonly PastMonth[]): Paise {
  const late = months
    .slice(-MONTHS)
    .map((month) => month.late)
    .sort((a, b) => a - b)
  const [low = 0, high = low] = [late[Math.ceil(late.length / 2) - 1], late[Math.floor(late.length / 2)]]
  return Math.round((low + high) / 2)
}

function mean(figures: readonly number[]): number | null {
  if (figures.length === 0) return null
  return Math.round(figures.reduce((sum, figure) => sum + figure, 0) / figures.length)
}
