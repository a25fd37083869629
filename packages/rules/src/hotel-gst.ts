// The tax inside a hotel bill, estimated from the price of a night.
import type { Day } from './company-day.ts'
import { type Paise, timesRatio } from './money.ts'

export interface HotelGstSlab {
  readonly fromDay: Day
  readonly toDay: Day | null
  /** Holds from this price of a night, taxes included. */
  readonly nightFrom: Paise
  readonly percent: number
}

export interface HotelGst {
  readonly percent: number
  readonly total: Paise
  readonly cgst: Paise
  readonly sgst: Paise
}

/** Nought nights count as one. */
export function hotelGst(bill: Paise, nights: number, slabs: readonly HotelGstSlab[], day: Day): HotelGst {
  const percent = slabOf(bill, Math.max(1, nights), slabs, day)?.percent ?? 0
  const hundredths = Math.round(percent * 100)
  const total = timesRatio(bill, hundredths, 10_000 + hundredths)
  // Split equally; an odd paisa goes to CGST.
  const sgst = Math.floor(total / 2)
  return { percent, total, cgst: total - sgst, sgst }
}

function slabOf(
  bill: Paise,
  nights: number,
  slabs: readonly HotelGstSlab[],
  day: Day,
): HotelGstSlab | undefined {
  return (
    slabs
      .filter((slab) => slab.fromDay <= day && (slab.toDay === null || day <= slab.toDay))
      // Compared without dividing, so that a night of exactly the slab's price is never rounded below it.
      .filter((slab) => bill >= slab.nightFrom * nights)
      .reduce<HotelGstSlab | undefined>(
        (best, slab) => (best === undefined || slab.nightFrom > best.nightFrom ? slab : best),
        undefined,
      )
  )
}
