// The GST rates of hotels by law: what a sheet of rates may look like, and the law with one that begins on a day.
import { addDays, type Day } from '../base/company-day.ts'
import { type Paise, shortMoney } from '../base/money.ts'
import type { HotelGstSlab } from '../claim/hotel-gst.ts'

/** Prices of a night, taxes included. `nightTo` null: up to the next rate. */
export interface NightRate {
  readonly nightFrom: Paise
  readonly nightTo: Paise | null
  readonly percent: number
}

/** A sentence about the first rate that is wrong. */
export function ratesProblem(rates: readonly NightRate[]): string | undefined {
  const sorted = byPrice(rates)
  if (sorted[0]?.nightFrom !== 0) return 'One rate must begin at ₹0.'
  for (const [at, { nightFrom, nightTo, percent }] of sorted.entries()) {
    if (!(percent >= 0 && percent <= 40)) return `${percent} % is no rate of GST. Write 0 to 40.`
    if (nightTo !== null && nightTo <= nightFrom)
      return `A rate from ${shortMoney(nightFrom)} can’t end at ${shortMoney(nightTo)}.`
    const next = sorted[at + 1]?.nightFrom
    if (next === nightFrom) return `Two rates begin at ${shortMoney(nightFrom)}.`
    if (next !== undefined && nightTo !== null && nightTo > next)
      return `The rate from ${shortMoney(nightFrom)} ends above ${shortMoney(next)}, where the next one begins.`
  }
  return undefined
}

export function byPrice<Rate extends NightRate>(rates: readonly Rate[]): Rate[] {
  return [...rates].sort((a, b) => a.nightFrom - b.nightFrom)
}

/** The law with exactly these rates from a day on. */
export function lawFrom(
  law: readonly HotelGstSlab[],
  from: Day,
  rates: readonly NightRate[],
): HotelGstSlab[] {
  const earlier = law
    .filter(({ fromDay }) => fromDay < from)
    .map((slab) => (slab.toDay === null || slab.toDay >= from ? { ...slab, toDay: addDays(from, -1) } : slab))
  return [...earlier, ...rates.map((rate) => ({ ...rate, fromDay: from, toDay: null }))]
}

/** '5 % up to ₹7,875.00, 18 % from ₹8,850.00' */
export function ratesInWords(rates: readonly NightRate[]): string {
  return byPrice(rates)
    .map(({ nightFrom, nightTo, percent }) => {
      const from = nightFrom > 0 ? ` from ${shortMoney(nightFrom)}` : ''
      return `${percent} %${from}${nightTo === null ? '' : ` up to ${shortMoney(nightTo)}`}`
    })
    .join(', ')
}
