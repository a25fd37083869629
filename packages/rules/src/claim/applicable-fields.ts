// Which fields a sub-category uses: others are refused, and those that another answer switches off are dropped. And the
// form normalised for storage.

import { inCapitals, isNumbered, tidyNumber } from '../base/personal-numbers.ts'
import type { FieldContext } from './claim-fields.ts'
import {
  type ClaimForm,
  type EnteredField,
  type FormField,
  fieldsOfKind,
  isApplicable,
  plainFields,
  rowOf,
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
    plainFields
      .filter(applies)
      .map((field) => [field, tidied(field, form[field]) ?? rowOf(field).usualChoice]),
  )
  return Object.assign(plain, {
    customFields: fieldsOf(form, context),
    customRate: subCategory.allowCustomRate ? form.customRate : undefined,
    taxes: { ...Object.fromEntries(taxes), gstin: tidied('gstin', gstin) },
  })
}

/**
 * A sent field that the sub-category never has, such as a hotel's name on a meal. Dropping it would lose what somebody typed.
 * Places and payments are chosen once for several claims, so they may be sent with any.
 */
export function inapplicableField(form: ClaimForm, context: FieldContext): FormField | undefined {
  const mostFields = { paymentType: 'petroCard', withTaxes: true } as const
  const isStray = (field: FormField) => !isApplicable(field, context, mostFields)
  const sent = fieldsOfKind('text', 'sealed', 'day', 'month', 'money').filter((field) => form[field])
  const taxes = taxParts.filter((part) => form.taxes?.[part])
  return [...sent, ...taxes, ...(gstinOf(form) ? (['gstin'] as const) : [])].find(isStray)
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
