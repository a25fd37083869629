// A sub-category's custom fields: filled in, numbers within the policy, readings in order.

import * as errorTexts from '../base/error-texts.ts'
import { type FieldErrors, firstOf, isBlank } from '../base/field-errors.ts'
import type { CategoryRules, CustomField, SubCategoryRules } from './allowance.ts'
import type { ClaimForm } from './claim-form.ts'
import { enteredNumber, leastUnits, numberBounds, numberFields, unitsOf } from './claim-units.ts'

type CustomFieldKey = `customFields.${string}`

export function customFieldErrors(
  form: ClaimForm,
  category: CategoryRules,
  subCategory: SubCategoryRules,
): FieldErrors<CustomFieldKey> {
  const errors: FieldErrors<CustomFieldKey> = {}
  for (const field of subCategory.customFields) {
    const message = valueError(field, form, category, subCategory)
    if (message) errors[`customFields.${field.name}`] = message
  }
  const [opening, closing] = numberFields(subCategory)
  if (Object.keys(errors).length > 0 || !opening || !closing) return errors
  const message = readingsError(form, category, subCategory, opening, closing)
  return message ? { [`customFields.${closing.name}`]: message } : {}
}

function valueError(
  field: CustomField,
  form: ClaimForm,
  category: CategoryRules,
  subCategory: SubCategoryRules,
): string | undefined {
  const value = form.customFields?.find((entered) => entered.name === field.name)?.value
  if (isBlank(value)) return errorTexts.mandatory(field.label)
  if (field.type === 'text') return undefined

  const number = enteredNumber(form, field.name)
  if (number === undefined) return errorTexts.digitsOnly(field.label)
  const { min, max } = numberBounds(field, category, subCategory)
  if (number < min || (max !== null && number > max))
    return max === null
      ? errorTexts.minimum(field.label, min)
      : errorTexts.withinPolicy(field.label, min, max)
  return undefined
}

function readingsError(
  form: ClaimForm,
  category: CategoryRules,
  subCategory: SubCategoryRules,
  opening: CustomField,
  closing: CustomField,
): string | undefined {
  const isPair = numberFields(subCategory).length === 2
  const opened = enteredNumber(form, opening.name) ?? 0
  const closed = enteredNumber(form, closing.name) ?? 0
  const units = unitsOf(subCategory, form) ?? 0
  const { maxUnits, maxUnitsName } = category
  return firstOf(
    isPair && closed <= opened && errorTexts.closingReading,
    maxUnits !== null &&
      units > maxUnits &&
      errorTexts.withinPolicy(
        maxUnitsName ?? 'Units',
        isPair ? 1 : leastUnits(category, subCategory),
        maxUnits,
      ),
  )
}
