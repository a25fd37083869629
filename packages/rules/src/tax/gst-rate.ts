// The rate that a bill was taxed with, from its figures.
import type { Paise } from '../base/money.ts'

/** In hundredths of a per cent. */
const gstRates = [25, 150, 300, 500, 600, 750, 1200, 1800, 2800, 4000] as const

/** Bills round each tax to a rupee at most. */
const roundedBy: Paise = 100

/** In hundredths of a per cent; undefined if its figures fit none, or several. */
export function gstRateOf(taxable: Paise, tax: Paise): number | undefined {
  if (taxable <= 0 || tax <= 0) return undefined
  const fitting = gstRates.filter((rate) => Math.abs(tax * 10_000 - taxable * rate) <= roundedBy * 10_000)
  return fitting.length === 1 ? fitting[0] : undefined
}
