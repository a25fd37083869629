// The form without fields that its sub-category does not use, and normalised for storage.

import { inCapitals, isNumbered, tidyNumber } from '../base/personal-numbers.ts'
import type { FieldContext } from './claim-fields.ts'
import {
  type ClaimForm,
  DEFAULT_PAYMENT_TYPE,
  type EnteredField,
  type FormField,
  isApplicable,
  plainFields,
  taxParts,
} from './claim-form.ts'
import { gstinOf } from './claim-form-rules.ts'
import { enteredNumber } from './claim-units.ts'

export function keepApplicableFields(form: ClaimForm, context: FieldContext): ClaimForm {
  const { subCategory } = context
  const applies = (field: FormField) => isApplicable(field, context, form)
  const taxes = taxParts.filter(applies).map((tax) => [tax, form.taxes?.[tax]] as const)
  const gstin = applies('gstin') ? gstinOf(form) : undefined
  const plain = Object.fromEntries(
    plainFields.filter(applies).map((field) => [field, tidied(field, form[field])]),
  )
  return Object.assign(plain, {
    customFields: fieldsOf(form, context),
    customRate: subCategory.allowCustomRate ? form.customRate : undefined,
    paymentType: applies('paymentType') ? (form.paymentType ?? DEFAULT_PAYMENT_TYPE) : undefined,
    taxes: { ...Object.fromEntries(taxes), gstin: tidied('gstin', gstin) },
  })
}

function fieldsOf(form: ClaimForm, { subCategory }: FieldContext): EnteredField[] {
  return subCategory.customFields.flatMap(({ name, type }) => {
    const entered = form.customFields?.find((field) => field.name === name)
    if (!entered) return []
    return [{ name, value: type === 'number' ? (enteredNumber(form, name) ?? entered.value) : entered.value }]
  })
}

function tidied<T>(field: FormField, value: T): T | string | undefined {
  if (typeof value !== 'string') return value
  const text = isNumbered(field) ? tidyNumber(field, value) : value.trim()
  return (inCapitals(field) ? text.toUpperCase() : text) || undefined
}
