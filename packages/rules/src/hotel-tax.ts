// The tax of a hotel's bill as the form says it, or as it is estimated.
import type { ClaimForm } from './claim-form.ts'
import type { ClaimContext } from './claim-form-rules.ts'
import { isPaidByDay } from './claim-limit.ts'
import { type HotelGst, type HotelGstSlab, hotelGst } from './hotel-gst.ts'
import { isRupees, toPaise, toRupees } from './money.ts'

type TaxContext = Pick<ClaimContext, 'subCategory' | 'today'>

/** What the slabs say of this bill; undefined where no tax is asked for, or no amount is there yet. */
export function estimatedTax(
  form: ClaimForm,
  { subCategory, today }: TaxContext,
  slabs: readonly HotelGstSlab[],
): HotelGst | undefined {
  if (!subCategory.isTotalGST || !isRupees(form.receiptAmount)) return undefined
  const nights = isPaidByDay(subCategory) ? (form.numberOfDays ?? 1) : 1
  return hotelGst(toPaise(form.receiptAmount), nights, slabs, form.billDate ?? today)
}

/** A hotel's tax: as entered or, without, as the slabs estimate it; beyond the estimate it lifts no limit. */
export function withHotelTax(
  form: ClaimForm,
  context: TaxContext,
  slabs: readonly HotelGstSlab[],
): { entered: ClaimForm; limited: ClaimForm } {
  const tax = estimatedTax(form, context, slabs)
  if (!tax) return { entered: form, limited: form }
  const estimate = toRupees(tax.total)
  const totalGST = form.totalGST ?? estimate
  return {
    entered: { ...form, totalGST },
    limited: { ...form, totalGST: Math.min(totalGST, estimate) },
  }
}
