// What an approver has left of the amount, so that nobody wonders about what is paid.
import { formatMoney, toPaise } from '@tem/rules/money.ts'
import type { Claim } from './claim-queries.ts'

type Amounts = Pick<Claim, 'receiptAmount' | 'reimbursableAmount'>

export function isLowered({ receiptAmount, reimbursableAmount }: Amounts): boolean {
  return reimbursableAmount < receiptAmount
}

/** Undefined where it is all there. */
export function loweredNote(claim: Amounts): string | undefined {
  return isLowered(claim) ? `Lowered to ${formatMoney(toPaise(claim.reimbursableAmount))}` : undefined
}
