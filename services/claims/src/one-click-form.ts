import type { ClaimForm } from '@tem/rules/claim-form.ts'
import type { ClaimContext } from '@tem/rules/claim-form-rules.ts'
import { isAmountEntered, numberFields } from '@tem/rules/claim-units.ts'

/** One tap adds what has only one answer: one unit, at the level's amount. */
export function oneClickForm(form: ClaimForm, { category, subCategory, allowed }: ClaimContext): ClaimForm {
  if (!subCategory.oneClickAdd) return form
  const given = form.customFields ?? []
  const missing = numberFields(subCategory)
    .filter(({ name }) => !given.some((field) => field.name === name))
    .map(({ name, minValue }) => ({ name, value: minValue ?? 1 }))
  const needsAmount = form.receiptAmount === undefined && isAmountEntered(category, subCategory)
  return {
    ...form,
    customFields: [...given, ...missing],
    ...(needsAmount && allowed.amount !== null && { receiptAmount: allowed.amount / 100 }),
  }
}
