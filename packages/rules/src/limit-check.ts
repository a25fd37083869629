// What follows when an amount is above its limit: a question, or a refusal.
import type { SubCategoryRules } from './allowance.ts'
import type { ClaimForm } from './claim-form.ts'
import { type ClaimLimit, limitedPart } from './claim-limit.ts'
import { amountLabel } from './claim-units.ts'
import { confirmTexts, errorTexts } from './messages.ts'
import { type Paise, plainRupees } from './money.ts'

export type LimitVerdict =
  | { readonly outcome: 'within' }
  | { readonly outcome: 'ask'; readonly question: string }
  | { readonly outcome: 'refuse'; readonly message: string }

export function checkLimit(
  amount: Paise,
  limit: ClaimLimit,
  form: ClaimForm,
  subCategory: SubCategoryRules,
): LimitVerdict {
  if (!isOverLimit(amount, limit, form, subCategory)) return { outcome: 'within' }
  const label = amountLabel(subCategory)
  const max = plainRupees(limit.max ?? 0)
  return isHardLimit(subCategory)
    ? { outcome: 'refuse', message: errorTexts.aboveLimit(label, max) }
    : { outcome: 'ask', question: confirmTexts.aboveLimit(label, plainRupees(amount), max) }
}

export function isOverLimit(
  amount: Paise,
  limit: ClaimLimit,
  form: ClaimForm,
  subCategory: SubCategoryRules,
): boolean {
  return !limit.noLimit && limit.max !== null && limitedPart(amount, form, subCategory) > limit.max
}

/** A driver's salary, and whatever the policy marks so, never goes above. */
export function isHardLimit(subCategory: SubCategoryRules): boolean {
  return subCategory.isDrivarSalaryRequired || subCategory.disallowAmountAboveLimit
}
