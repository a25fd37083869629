// The tax of a hotel's bill as the form says it, or as it is estimated.
import type { ClaimForm } from './claim-form.ts'
import type { ClaimContext } from './claim-form-rules.ts'
import { isPaidByDay } from './claim-limit.ts'
import { type HotelGst, type HotelGstSlab, hotelGst, mostHotelGst } from './hotel-gst.ts'
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

/** A hotel's tax: as entered or, without, as the slabs estimate it; what no slab knows lifts no limit. */
export function withHotelTax(
  form: ClaimForm,
  context: TaxContext,
  slabs: readonly HotelGstSlab[],
): { entered: ClaimForm; limited: ClaimForm } {
  const estimate = estimatedTax(form, context, slabs)
  if (!estimate || !isRupees(form.receiptAmount)) return { entered: form, limited: form }
  const totalGST = form.totalGST ?? toRupees(estimate.total)
  const most = mostHotelGst(toPaise(form.receiptAmount), slabs, form.billDate ?? context.today)
  return {
    entered: { ...form, totalGST },
    limited: { ...form, totalGST: Math.min(totalGST, toRupees(most)) },
  }
}
