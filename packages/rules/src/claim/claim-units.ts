// How many units a rate-based claim counts, and the amount that follows from them.

import type { Paise } from '../base/money.ts'
import type { CategoryRules, CustomField, SubCategoryRules } from './allowance.ts'

/** The part of a claim's form that says how much is claimed. */
interface CountedForm {
  readonly customFields?: readonly { readonly name: string; readonly value?: string | number }[] | undefined
  readonly customRate?: Paise | undefined
  readonly receiptAmount?: Paise | undefined
}

export function numberFields(subCategory: Pick<SubCategoryRules, 'customFields'>): CustomField[] {
  return subCategory.customFields.filter((field) => field.type === 'number')
}

/** Of two number fields, the second is the closing reading. */
export function closingField(subCategory: Pick<SubCategoryRules, 'customFields'>): CustomField | undefined {
  const fields = numberFields(subCategory)
  return fields.length === 2 ? fields[1] : undefined
}

/** Digits only; anything else is not a number yet. */
export function enteredNumber(form: CountedForm, name: string): number | undefined {
  const value = form.customFields?.find((field) => field.name === name)?.value
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : undefined
  return value !== undefined && /^\d{1,12}$/.test(value.trim()) ? Number(value) : undefined
}

/**
 * Two number fields are an opening and a closing reading; one is the units; three or more are added up. Undefined
 * if one is missing, or the readings don't rise.
 */
export function unitsOf(subCategory: SubCategoryRules, form: CountedForm): number | undefined {
  const fields = numberFields(subCategory)
  if (fields.length === 0) return 1
  const values = fields.map((field) => enteredNumber(form, field.name))
  const known = values.filter((value) => value !== undefined)
  if (known.length < fields.length) return undefined
  const [opening = 0, closing = 0] = known
  if (known.length === 2) return closing > opening ? closing - opening : undefined
  return known.reduce((sum, value) => sum + value, 0)
}

/** Two or more number fields have a read-only total of units. */
export function showsTotalUnits(category: CategoryRules, subCategory: SubCategoryRules): boolean {
  return category.multiply && numberFields(subCategory).length >= 2
}

/** The level fixes the rate, unless the sub-category lets people enter their own. */
export function unitRateOf(
  subCategory: SubCategoryRules,
  form: CountedForm,
  levelRate: Paise | null,
): Paise | null {
  return (subCategory.allowCustomRate ? form.customRate : undefined) ?? levelRate
}

/** The rate follows the level, unless the person may enter another. */
export function isRateReadOnly({ allowCustomRate }: SubCategoryRules): boolean {
  return !allowCustomRate
}

/** Whether the amount is rate times units. */
export function isRateBased(category: CategoryRules, subCategory: SubCategoryRules): boolean {
  return category.multiply && !subCategory.disallowCalculations
}

/** Whether a person types the amount. */
export function isAmountEntered(category: CategoryRules, subCategory: SubCategoryRules): boolean {
  return !isRateBased(category, subCategory) || subCategory.allowEdit || subCategory.isInvoiceAmount
}

/** Rate times units; undefined until both are known. */
export function computedAmount(
  category: CategoryRules,
  subCategory: SubCategoryRules,
  form: CountedForm,
  levelRate: Paise | null,
): Paise | undefined {
  if (!isRateBased(category, subCategory)) return undefined
  const rate = unitRateOf(subCategory, form, levelRate)
  const units = unitsOf(subCategory, form)
  return rate === null || units === undefined ? undefined : rate * units
}

/** Typed by a person: if the sub-category says so, or the level has no rate. */
export function isAmountTyped(
  category: CategoryRules,
  subCategory: SubCategoryRules,
  form: CountedForm,
  levelRate: Paise | null,
): boolean {
  return isAmountEntered(category, subCategory) || unitRateOf(subCategory, form, levelRate) === null
}

/** The claimed amount: typed if allowed, otherwise computed. */
export function claimedAmount(
  category: CategoryRules,
  subCategory: SubCategoryRules,
  form: CountedForm,
  levelRate: Paise | null,
): Paise | undefined {
  const computed = computedAmount(category, subCategory, form, levelRate)
  if (!isAmountTyped(category, subCategory, form, levelRate)) return computed
  return form.receiptAmount ?? computed
}

export const USUAL_AMOUNT_LABEL = 'Invoice Amount'

/** 'Ticket Amount' if the sub-category uses that label. */
export function amountLabel(subCategory: SubCategoryRules): string {
  return subCategory.invoiceText?.trim() || USUAL_AMOUNT_LABEL
}

/** Bounds of a single number field; with several, each may be anything from zero. */
export function numberBounds(
  field: CustomField,
  category: CategoryRules,
  subCategory: SubCategoryRules,
): { min: number; max: number | null } {
  if (numberFields(subCategory).length !== 1) return { min: 0, max: null }
  const ceilings = [category.maxUnits, field.maxValue].filter((max) => max !== null)
  const min = Math.max(field.minValue ?? 0, leastUnits(category, subCategory))
  return { min, max: ceilings.length > 0 ? Math.min(...ceilings) : null }
}

/** Without units there is no amount, unless a person types it or zero is allowed. */
export function leastUnits(category: CategoryRules, subCategory: SubCategoryRules): number {
  const isZeroRefused = !isAmountEntered(category, subCategory) && !subCategory.isAllowZeroAmount
  return isZeroRefused ? 1 : 0
}
