// What a claim comes to under the policy of now: its amount, rate and units, and its limit with the reason.
// Whatever the browser may have figured out is figured out here again.
import { limitIn } from '@tem/rules/allowance.ts'
import type { ClaimForm } from '@tem/rules/claim-form.ts'
import type { ClaimContext } from '@tem/rules/claim-form-rules.ts'
import { type ClaimLimit, claimLimit, limitedPart } from '@tem/rules/claim-limit.ts'
import { amountLabel, claimedAmount, isRateBased, unitRateOf, unitsOf } from '@tem/rules/claim-units.ts'
import { checkLimit } from '@tem/rules/limit-check.ts'
import { errorTexts } from '@tem/rules/messages.ts'
import { MAX_RUPEES, type Paise } from '@tem/rules/money.ts'
import { RuleRefused } from '@tem/server/errors.ts'

export interface WeighedClaim {
  readonly amount: Paise
  /** The part of the amount that the limit is held against. */
  readonly limitedAmount: Paise
  readonly limit: ClaimLimit
  readonly isOverLimit: boolean
  readonly unitRate: Paise | null
  readonly units: number | null
}

export function weighClaim(form: ClaimForm, context: ClaimContext): WeighedClaim {
  const { category, subCategory, allowed, cityTier } = context
  const amount = amountOf(form, context)
  const limit = claimLimit(form, context)
  if (amount > MAX_RUPEES * 100 || (limit.max ?? 0) > MAX_RUPEES * 100)
    throw new RuleRefused(errorTexts.notValid(amountLabel(subCategory)), 'receiptAmount')

  const verdict = checkLimit(amount, limit, form, subCategory)
  if (verdict.outcome === 'refuse') throw new RuleRefused(verdict.message, 'receiptAmount', 'above-limit')
  const byRate = isRateBased(category, subCategory)
  return {
    amount,
    limitedAmount: limitedPart(amount, form, subCategory),
    limit,
    isOverLimit: verdict.outcome !== 'within',
    unitRate: byRate ? unitRateOf(subCategory, form, limitIn(allowed, cityTier)) : null,
    units: byRate ? (unitsOf(subCategory, form) ?? null) : null,
  }
}

function amountOf(form: ClaimForm, { category, subCategory, allowed, cityTier }: ClaimContext): Paise {
  const amount = claimedAmount(category, subCategory, form, limitIn(allowed, cityTier))
  if (amount !== undefined) return amount
  throw new RuleRefused(errorTexts.mandatory(amountLabel(subCategory)), 'receiptAmount')
}
