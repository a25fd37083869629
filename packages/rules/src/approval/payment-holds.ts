// Why an approved claim is left out of the payments; without a hold, it is paid.

import type { Paise } from '../base/money.ts'
import { runName } from '../payment/payment-run.ts'
import { type PaymentFacts, type SignKind, signsOf } from './claim-signs.ts'

export interface PayableClaim extends PaymentFacts {
  readonly reimbursableAmount: Paise
  readonly maxClaimAmount: Paise | null
  readonly isOverLimit: boolean
  /** For a hotel bill: its limit applies to nights without tax. Capped by the highest slab, as on submission. */
  readonly taxBesideLimit: Paise
  readonly isBillRequired: boolean
  readonly hasBill: boolean
  /** The number of the confirmed payment run that pays it. */
  readonly run: number | null
  /** Why an earlier payment to the person came back, while the hold stands. */
  readonly bounced: string | null
}

const holdLabels: Partial<Record<SignKind, string>> = {
  onHold: 'An earlier payment came back',
  noBankDetails: 'Missing bank details',
  badIfsc: 'Bad IFSC',
  overLimit: 'Over limit',
  noReceipt: 'No bill',
}

export function paymentHolds(claim: PayableClaim): string[] {
  const kinds = new Set(
    signsOf({
      ...claim,
      status: 'pending_finance',
      overLimitBy: overLimitBy(claim),
      isReceiptExpected: claim.isBillRequired,
      hasReceipt: claim.hasBill,
      hasReason: true,
      isHoliday: false,
      billDate: null,
      oldestBill: '',
      gstin: null,
      similar: [],
      accompanyingApprovers: [],
      sameDay: [],
      question: null,
    }).map(({ kind }) => kind),
  )
  return [
    claim.run !== null && `In ${runName(claim.run).toLowerCase()}`,
    ...Object.entries(holdLabels).map(([kind, label]) => kinds.has(kind as SignKind) && label),
  ].filter((label) => label !== false)
}

/** An approver may have lowered it to the limit. */
function overLimitBy(claim: PayableClaim): Paise {
  const { isOverLimit, reimbursableAmount, maxClaimAmount, taxBesideLimit } = claim
  return isOverLimit ? Math.max(0, reimbursableAmount - taxBesideLimit - (maxClaimAmount ?? 0)) : 0
}
