// A claim's figures, labelled the same on every screen: the amount claimed, the part within the limit,
// and what will be paid or is still undecided.

import type { Day } from '../base/company-day.ts'
import type { Paise } from '../base/money.ts'
import type { SubCategoryRules } from './allowance.ts'
import { isPaidByDay } from './claim-limit.ts'
import { type ClaimStatus, mainStatus } from './claim-status.ts'
import { type HotelGstSlab, maxHotelGst } from './hotel-gst.ts'

export interface FiguredClaim {
  readonly claimed: Paise
  /** Null: no limit. */
  readonly max: Paise | null
  /** The GST of a hotel's bill; its limit for nights excludes tax. */
  readonly taxBesideLimit: Paise
}

export const figureLabels = {
  claimed: 'Claimed',
  withinLimit: 'Within limit',
  awaiting: 'Awaiting decision',
  payable: 'Payable',
  paid: 'Paid',
  /** The amount after one approver lowered it. */
  approvedFor: 'Approved for',
} as const

/** The whole amount, or the limit plus the tax on top. */
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

/** The tax of a stored claim that its limit excludes; unknown slabs raise no limit. */
export function taxBesideLimit(bill: TaxedBill, slabs: readonly HotelGstSlab[]): Paise {
  if (!isPaidByDay(bill.subCategory)) return 0
  return Math.min(bill.totalGst ?? 0, maxHotelGst(bill.claimed, slabs, bill.billDate))
}

/** The amount that approvers may lower; a rejected claim pays nothing. */
export function outcomeLabel(status: ClaimStatus): string | undefined {
  if (status === 'pending_finance') return figureLabels.payable
  const main = mainStatus(status)
  if (main === 'approved') return figureLabels.paid
  return main === 'rejected' ? undefined : figureLabels.awaiting
}
