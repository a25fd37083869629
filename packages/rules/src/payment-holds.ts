// Why an approved claim is not paid yet; with nothing to hold it, it is paid.
import type { PaymentType } from './claim-form.ts'
import type { Paise } from './money.ts'
import { matches } from './patterns.ts'

export interface PayableClaim {
  readonly accountNumber: string | null
  readonly ifsc: string | null
  readonly paymentType: PaymentType | null
  readonly reimbursableAmount: Paise
  readonly maxClaimAmount: Paise | null
  readonly isOverLimit: boolean
  /** Of a hotel bill: its limit is for nights without tax. */
  readonly taxBesideLimit: Paise
  readonly isBillRequired: boolean
  readonly hasBill: boolean
}

/** The company has paid it already, with its card. */
export function isPaidByCard({ paymentType }: Pick<PayableClaim, 'paymentType'>): boolean {
  return paymentType === 'petroCard'
}

export function paymentHolds(claim: PayableClaim): string[] {
  const { accountNumber, ifsc } = claim
  const needsBank = !isPaidByCard(claim)
  const holds = [
    needsBank && (!accountNumber || !ifsc) && 'Missing bank details',
    needsBank && ifsc && !matches('ifsc', ifsc) && 'Bad IFSC',
    isStillOverLimit(claim) && 'Over limit',
    claim.isBillRequired && !claim.hasBill && 'No bill',
  ]
  return holds.filter((hold) => typeof hold === 'string')
}

/** An approver may have lowered it to what is allowed. */
function isStillOverLimit(claim: PayableClaim): boolean {
  const { isOverLimit, reimbursableAmount, maxClaimAmount, taxBesideLimit } = claim
  return isOverLimit && (maxClaimAmount === null || reimbursableAmount - taxBesideLimit > maxClaimAmount)
}
