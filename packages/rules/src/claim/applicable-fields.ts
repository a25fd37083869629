// The form without fields that its sub-category does not use, and normalised for storage.

import { tidyNumber } from '../base/personal-numbers.ts'
import { type ClaimForm, DEFAULT_PAYMENT_TYPE, type EnteredField, taxParts } from './claim-form.ts'
import { gstinOf } from './claim-form-rules.ts'
import { enteredNumber } from './claim-units.ts'
import { type AskedField, type FieldContext, isApplicable } from './sub-category-fields.ts'

const plainFields = [
  'metroCity',
  'state',
  'hotelName',
  'place',
  'billDate',
  'numberOfDays',
  'totalGST',
  'withTaxes',
  'transactionDate',
  'carModel',
  'carNumber',
  'driverName',
  'expiryDate',
  'startDate',
  'endDate',
  'month',
  'employees',
  'attachments',
  'paymentAttachments',
  'logBookAttachments',
  'justification',
  'remarks',
] as const satisfies readonly (AskedField & keyof ClaimForm)[]

const tidiedFields = [
  'billNumber',
  'cardNumber',
  'driverMobileNumber',
  'aadharNumber',
  'licenceNumber',
  'GPANumber',
  'paymentAppName',
  'transactionNumber',
] as const

export function keepApplicableFields(form: ClaimForm, context: FieldContext): ClaimForm {
  const { subCategory } = context
  const asked = (field: AskedField) => isApplicable(field, context, form)
  const taxes = taxParts.filter(asked).map((tax) => [tax, form.taxes?.[tax]] as const)
  const gstin = asked('gstin') ? gstinOf(form) : undefined
  return {
    ...Object.fromEntries(plainFields.filter(asked).map((field) => [field, trimmed(form[field])])),
    ...Object.fromEntries(tidiedFields.filter(asked).map((field) => [field, tidied(field, form[field])])),
    receiptAmount: form.receiptAmount,
    customFields: fieldsOf(form, context),
    customRate: subCategory.allowCustomRate ? form.customRate : undefined,
    paymentType: asked('paymentType') ? (form.paymentType ?? DEFAULT_PAYMENT_TYPE) : undefined,
    taxes: { ...Object.fromEntries(taxes), gstin: tidied('gstin', gstin) },
  }
}

function fieldsOf(form: ClaimForm, { subCategory }: FieldContext): EnteredField[] {
  return subCategory.customFields.flatMap(({ name, type }) => {
    const entered = form.customFields?.find((field) => field.name === name)
    if (!entered) return []
    return [{ name, value: type === 'number' ? (enteredNumber(form, name) ?? entered.value) : entered.value }]
  })
}

function trimmed<T>(value: T): T | string | undefined {
  return typeof value === 'string' ? value.trim() || undefined : value
}

function tidied(field: Parameters<typeof tidyNumber>[0], typed: string | undefined): string | undefined {
  return typed === undefined ? undefined : tidyNumber(field, typed) || undefined
}
