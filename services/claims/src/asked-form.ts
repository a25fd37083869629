// The form without what its sub-category does not ask for, and tidied as it is stored.
import type { ClaimForm, EnteredField } from '@tem/rules/claim-form.ts'
import { DEFAULT_PAYMENT_TYPE } from '@tem/rules/claim-form.ts'
import { type ClaimContext, gstinOf } from '@tem/rules/claim-form-rules.ts'
import { enteredNumber, isAmountEntered, numberFields } from '@tem/rules/claim-units.ts'
import { tidyNumber } from '@tem/rules/personal-numbers.ts'
import { type AskedField, isAsked } from '@tem/rules/sub-category-fields.ts'

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

const taxFields = ['cgst', 'sgst', 'igst', 'ugst'] as const

export function askedForm(form: ClaimForm, context: ClaimContext): ClaimForm {
  const { subCategory } = context
  const asked = (field: AskedField) => isAsked(field, context, form)
  const taxes = taxFields.filter(asked).map((tax) => [tax, form.taxes?.[tax]] as const)
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

function fieldsOf(form: ClaimForm, { subCategory }: ClaimContext): EnteredField[] {
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
