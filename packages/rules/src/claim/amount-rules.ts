// The amount of a claim and its rate.

import { errorsOf, type FieldErrors, isBlank } from '../base/field-errors.ts'
import { errorTexts } from '../base/messages.ts'
import { isPaise, type Paise } from '../base/money.ts'
import {
  type Allowed,
  type CategoryRules,
  type CityTier,
  limitIn,
  type SubCategoryRules,
} from './allowance.ts'
import type { ClaimForm } from './claim-form.ts'
import { amountLabel, claimedAmount, isAmountTyped, isRateBased } from './claim-units.ts'

const ONE_RUPEE: Paise = 100

interface AmountContext {
  readonly category: CategoryRules
  readonly subCategory: SubCategoryRules
  readonly allowed: Allowed
  readonly cityTier?: CityTier | undefined
}

export function amountErrors(
  form: ClaimForm,
  { category, subCategory, allowed, cityTier }: AmountContext,
): FieldErrors<'receiptAmount' | 'unitRate'> {
  const rate = limitIn(allowed, cityTier)
  return errorsOf({
    unitRate: isRateBased(category, subCategory) ? rateError(form, subCategory) : undefined,
    receiptAmount: isAmountTyped(category, subCategory, form, rate)
      ? enteredError(form.receiptAmount, subCategory)
      : minimumError(claimedAmount(category, subCategory, form, rate), subCategory),
  })
}

/** The lowest claimable amount. */
export function minimumAmount(subCategory: SubCategoryRules): Paise {
  return subCategory.isAllowZeroAmount ? 0 : ONE_RUPEE
}

function enteredError(amount: Paise | undefined, subCategory: SubCategoryRules): string | undefined {
  const label = amountLabel(subCategory)
  if (isBlank(amount)) return errorTexts.mandatory(label)
  if (!isPaise(amount)) return errorTexts.notValid(label)
  return minimumError(amount, subCategory)
}

/** If the computed amount is unknown, the errors of its units are shown instead. */
function minimumError(amount: Paise | undefined, subCategory: SubCategoryRules): string | undefined {
  if (amount === undefined || amount >= minimumAmount(subCategory)) return undefined
  const label = amountLabel(subCategory)
  return amount <= 0 ? errorTexts.moreThanZero(label) : errorTexts.minimum(label, 1)
}

function rateError({ customRate }: ClaimForm, { allowCustomRate }: SubCategoryRules): string | undefined {
  if (!allowCustomRate || isBlank(customRate)) return undefined
  if (!isPaise(customRate)) return errorTexts.notValid('Unit Rate')
  return customRate < ONE_RUPEE ? errorTexts.minimum('Unit Rate', 1) : undefined
}
