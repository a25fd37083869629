// The figures of one claim, with the same words wherever it is shown: what was claimed, what of it lies within the limit,
// and what will be paid or is still to be decided.

import type { Day } from '../base/company-day.ts'
import type { Paise } from '../base/money.ts'
import type { SubCategoryRules } from './allowance.ts'
import { isPaidByDay } from './claim-limit.ts'
import { type ClaimStatus, mainStatus } from './claim-status.ts'
import { type HotelGstSlab, mostHotelGst } from './hotel-gst.ts'

export interface FiguredClaim {
  readonly claimed: Paise
  /** Null: nothing limits it. */
  readonly max: Paise | null
  /** The GST of a hotel's bill, which its limit for nights without tax leaves out. */
  readonly taxBesideLimit: Paise
}

export const figureLabels = {
  claimed: 'Claimed',
  withinLimit: 'Within limit',
  awaiting: 'Awaiting decision',
  payable: 'Payable',
  paid: 'Paid',
  /** What one approver left of it. */
  approvedFor: 'Approved for',
} as const

/** All of it, or the limit with the tax that comes on top. */
export function withinLimit({ claimed, max, taxBesideLimit }: FiguredClaim): Paise {
  return max === null ? claimed : Math.min(claimed, max + taxBesideLimit)
}

export function aboveLimit(claim: FiguredClaim): Paise {
  return claim.claimed - withinLimit(claim)
}

interface TaxedBill {
  readonly claimed: Paise
  readonly totalGst: Paise | null
  readonly billDate: Day
  readonly subCategory: Pick<SubCategoryRules, 'isNumberOfDaysRequired' | 'isTotalGST'>
}

/** The tax of a stored claim that its limit leaves out; what no slab knows lifts no limit. */
export function taxBesideLimit(bill: TaxedBill, slabs: readonly HotelGstSlab[]): Paise {
  if (!isPaidByDay(bill.subCategory)) return 0
  return Math.min(bill.totalGst ?? 0, mostHotelGst(bill.claimed, slabs, bill.billDate))
}

/** What the amount is that approvers may lower; nothing is paid of a rejected claim. */
export function outcomeLabel(status: ClaimStatus): string | undefined {
  if (status === 'pending_finance') return figureLabels.payable
  const main = mainStatus(status)
  if (main === 'approved') return figureLabels.paid
  return main === 'rejected' ? undefined : figureLabels.awaiting
}
