// The limit of a claim in words, and what is above it. GST of a hotel bill is added to the limit.
import { countsInWords, type SignCount } from '@tem/rules/approval/claim-signs.ts'
import { formatMoney, type Paise } from '@tem/rules/base/money.ts'
import { limitInLanguage } from '@tem/screen-parts/claim/limit-in-language.ts'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import * as texts from '../../texts/made/decision.ts'
import type { ReviewedClaim } from '../review-queries.ts'

type Limited = Pick<
  ReviewedClaim,
  'noLimit' | 'maxClaimAmount' | 'limitExplanation' | 'reimbursableAmount' | 'overLimitBy'
>

/** 'L1, other: ₹1,200 × 1 night + ₹203.57 GST' */
export function limitText(claim: Limited): string {
  const { noLimit, maxClaimAmount, limitExplanation } = claim
  if (noLimit || maxClaimAmount === null) return texts.noLimit()
  return withGst(claim, limitExplanation ? limitInLanguage(limitExplanation) : formatMoney(maxClaimAmount))
}

/** 'Limit ₹1,200.00 + ₹203.57 GST (L1, other: ₹1,200 × 1 night)' */
export function longLimitText(claim: Limited): string {
  const { noLimit, maxClaimAmount, limitExplanation } = claim
  if (noLimit || maxClaimAmount === null) return texts.noLimit()
  const limit = withGst(claim, texts.limit({ amount: formatMoney(maxClaimAmount) }))
  return limitExplanation ? texts.limitAndWhy({ limit, why: limitInLanguage(limitExplanation) }) : limit
}

/** Shown where the viewer needs it to compare. */
function withGst({ maxClaimAmount, reimbursableAmount, overLimitBy }: Limited, limit: string): string {
  const gst = reimbursableAmount - overLimitBy - (maxClaimAmount ?? 0)
  return overLimitBy > 0 && gst > 0 ? texts.withGst({ limit, gst: formatMoney(gst) }) : limit
}

// Number of claims above their limits, the excess, and other warning signs. Empty if there are none.

interface OverLimitsProps {
  count: number
  by: Paise
  signs?: readonly SignCount[]
}

export function OverLimits({ count, by, signs = [] }: OverLimitsProps) {
  const others = signsInWords(signs.filter(({ kind }) => kind !== 'overLimit'))
  const over = by > 0 ? texts.countOverBy({ count, amount: formatMoney(by) }) : texts.countOver({ count })
  const words = [count > 0 && over, others].filter(Boolean).join(', ')
  return words ? <StatusBadge tone="deviation">{words}</StatusBadge> : null
}

/** '2 duplicates, 1 holiday' */
export function signsInWords(signs: readonly SignCount[]): string {
  return signs.map((sign) => inLanguage(countsInWords([sign]))).join(', ')
}

// Amount above the limit, in the deviation colour. Empty within the limit.

export function OverLimit({ by }: { by: number }) {
  return by > 0 ? (
    <StatusBadge tone="deviation">{texts.amountOver({ amount: formatMoney(by) })}</StatusBadge>
  ) : null
}
