// The tax inside a hotel bill, estimated from the price of a night.
import type { Day } from '../base/company-day.ts'
import { type Paise, timesRatio } from '../base/money.ts'
import type { SubCategoryRules } from './allowance.ts'
import type { ClaimForm } from './claim-form.ts'
import type { ClaimContext } from './claim-form-rules.ts'
import { isPaidByDay } from './claim-limit.ts'

export interface HotelGstSlab {
  readonly fromDay: Day
  readonly toDay: Day | null
  /** Applies from this price per night, taxes included. */
  readonly nightFrom: Paise
  /** Up to this price, taxes included; null: up to the next slab. */
  readonly nightTo?: Paise | null | undefined
  readonly percent: number
}

export interface HotelGst {
  readonly percent: number
  readonly total: Paise
  readonly cgst: Paise
  readonly sgst: Paise
}

/** Zero nights count as one. */
export function hotelGst(bill: Paise, nights: number, slabs: readonly HotelGstSlab[], day: Day): HotelGst {
  const percent = slabOf(bill, Math.max(1, nights), slabs, day)?.percent ?? 0
  const total = taxWithin(bill, percent)
  return { percent, total, ...splitInHalf(total) }
}

/** State tax is half CGST and half SGST; an odd paisa goes to CGST. */
export function splitInHalf(total: Paise): Pick<HotelGst, 'cgst' | 'sgst'> {
  const sgst = Math.floor(total / 2)
  return { cgst: total - sgst, sgst }
}

/** The most tax that a bill of that day can contain: at the highest rate, whatever its nights cost. */
export function maxHotelGst(bill: Paise, slabs: readonly HotelGstSlab[], day: Day): Paise {
  return taxWithin(bill, Math.max(0, ...slabsOn(slabs, day).map(({ percent }) => percent)))
}

function taxWithin(bill: Paise, percent: number): Paise {
  const hundredths = Math.round(percent * 100)
  return timesRatio(bill, hundredths, 10_000 + hundredths)
}

function slabsOn(slabs: readonly HotelGstSlab[], day: Day): HotelGstSlab[] {
  return slabs.filter((slab) => slab.fromDay <= day && (slab.toDay === null || day <= slab.toDay))
}

function slabOf(
  bill: Paise,
  nights: number,
  slabs: readonly HotelGstSlab[],
  day: Day,
): HotelGstSlab | undefined {
  return (
    slabsOn(slabs, day)
      // Compared without division, so a night at exactly the slab's price never rounds below it.
      .filter(
        ({ nightFrom, nightTo }) =>
          bill >= nightFrom * nights &&
          (nightTo === undefined || nightTo === null || bill <= nightTo * nights),
      )
      .reduce<HotelGstSlab | undefined>(
        (best, slab) => (best === undefined || slab.nightFrom > best.nightFrom ? slab : best),
        undefined,
      )
  )
}

// The tax of a hotel bill: entered in the form, or estimated.

type TaxContext = Pick<ClaimContext, 'subCategory' | 'today'>

/** The slabs' estimate for this bill; undefined if no tax is required, or the amount is missing. */
export function estimatedTax(
  form: ClaimForm,
  { subCategory, today }: TaxContext,
  slabs: readonly HotelGstSlab[],
): HotelGst | undefined {
  if (!subCategory.isTotalGST || form.receiptAmount === undefined) return undefined
  const nights = isPaidByDay(subCategory) ? (form.numberOfDays ?? 1) : 1
  return hotelGst(form.receiptAmount, nights, slabs, form.billDate ?? today)
}

/** A hotel's tax: as entered, else the slabs' estimate; unknown slabs raise no limit. */
export function withHotelTax(
  form: ClaimForm,
  context: TaxContext,
  slabs: readonly HotelGstSlab[],
): { entered: ClaimForm; limited: ClaimForm } {
  const estimate = estimatedTax(form, context, slabs)
  if (!estimate || form.receiptAmount === undefined) return { entered: form, limited: form }
  const totalGST = form.totalGST ?? estimate.total
  const most = maxHotelGst(form.receiptAmount, slabs, form.billDate ?? context.today)
  return {
    entered: { ...form, totalGST },
    limited: { ...form, totalGST: Math.min(totalGST, most) },
  }
}

interface TaxedBill {
  readonly claimed: Paise
  readonly totalGst: Paise | null
  readonly billDate: Day
  readonly subCategory: Pick<SubCategoryRules, 'isNumberOfDaysRequired' | 'isTotalGST'>
}

/** The tax of a stored claim that its limit excludes; unknown slabs raise no limit. */
export function taxBesideLimit(bill: TaxedBill, slabs: readonly HotelGstSlab[]): Paise {
  if (!isPaidByDay(bill.subCategory)) return 0
  return Math.min(bill.totalGst ?? 0, maxHotelGst(bill.claimed, slabs, bill.billDate))
}
