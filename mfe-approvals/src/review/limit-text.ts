// What a claim is held against, in words: of a hotel's bill the GST comes on top of the limit.
import { formatMoney, toPaise } from '@tem/rules/money.ts'
import type { ReviewedClaim } from '../review-queries.ts'

type Limited = Pick<
  ReviewedClaim,
  'noLimit' | 'maxClaimAmount' | 'limitExplanation' | 'reimbursableAmount' | 'overLimitBy'
>

/** 'L1, other: Rs 1,200 × 1 night + ₹203.57 GST' */
export function limitText(claim: Limited): string {
  const { noLimit, maxClaimAmount, limitExplanation } = claim
  if (noLimit || maxClaimAmount === null) return 'No limit'
  return withGst(claim, limitExplanation ?? formatMoney(toPaise(maxClaimAmount)))
}

/** 'Limit ₹1,200.00 + ₹203.57 GST (L1, other: Rs 1,200 × 1 night)' */
export function longLimitText(claim: Limited): string {
  const { noLimit, maxClaimAmount, limitExplanation } = claim
  if (noLimit || maxClaimAmount === null) return 'No limit'
  const limit = withGst(claim, `Limit ${formatMoney(toPaise(maxClaimAmount))}`)
  return limitExplanation ? `${limit} (${limitExplanation})` : limit
}

/** Told where it is needed to see how far above the claim is. */
function withGst({ maxClaimAmount, reimbursableAmount, overLimitBy }: Limited, limit: string): string {
  const gst = toPaise(reimbursableAmount) - toPaise(overLimitBy) - toPaise(maxClaimAmount ?? 0)
  return overLimitBy > 0 && gst > 0 ? `${limit} + ${formatMoney(gst)} GST` : limit
}
