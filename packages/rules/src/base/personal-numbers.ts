// Checks for the vehicle, card and driver details that the profile and the claim form share.

import * as errorTexts from './error-texts.ts'
import { errorsOf, type FieldErrors, isBlank } from './field-errors.ts'
import { warningTexts } from './messages.ts'
import {
  aadhaarCheckDigitMatches,
  type Form,
  gstinCheckDigitMatches,
  looksLikeVehicleNumber,
  matches,
  plainMobile,
  startsLikeMobile,
} from './patterns.ts'

export const numberedFields = [
  'cardNumber',
  'driverMobileNumber',
  'aadharNumber',
  'licenceNumber',
  'GPANumber',
  'paymentAppName',
  'transactionNumber',
  'billNumber',
  'gstin',
] as const

export type NumberedField = (typeof numberedFields)[number]

const rules: Record<NumberedField, { form: Form; says: string }> = {
  cardNumber: { form: 'card', says: errorTexts.card },
  driverMobileNumber: { form: 'mobile', says: errorTexts.mobile },
  aadharNumber: { form: 'aadhaar', says: errorTexts.aadhaar },
  licenceNumber: { form: 'licence', says: errorTexts.licence },
  GPANumber: { form: 'gpaNumber', says: errorTexts.gpa },
  paymentAppName: { form: 'paymentApp', says: errorTexts.paymentApp },
  transactionNumber: { form: 'transactionNumber', says: errorTexts.transactionNumber },
  billNumber: { form: 'billNumber', says: errorTexts.billNumber },
  gstin: { form: 'gstin', says: errorTexts.gstin },
}

const upperCase: ReadonlySet<string> = new Set([
  'licenceNumber',
  'transactionNumber',
  'billNumber',
  'gstin',
  'carNumber',
])

export function inCapitals(field: string): boolean {
  return upperCase.has(field)
}

export function isNumbered(field: string): field is NumberedField {
  return Object.hasOwn(rules, field)
}

/** The stored format: trimmed, in capitals if the format is, digits without gaps. */
export function tidyNumber(field: NumberedField, typed: string): string {
  const text = typed.trim()
  if (field === 'driverMobileNumber') return plainMobile(text)
  if (field === 'cardNumber' || field === 'aadharNumber') return text.replace(/[\s-]/g, '')
  return inCapitals(field) ? text.toUpperCase() : text
}

/** Only for a field with a value; another rule says whether it is required. */
export function numberError(field: NumberedField, typed: string | undefined): string | undefined {
  if (typed === undefined || isBlank(typed)) return undefined
  return matches(rules[field].form, tidyNumber(field, typed)) ? undefined : rules[field].says
}

export function numberErrors(
  form: Partial<Record<NumberedField, string | undefined>>,
): FieldErrors<NumberedField> {
  const checks = numberedFields.map((field) => [field, numberError(field, form[field])] as const)
  return errorsOf(Object.fromEntries(checks) as Record<NumberedField, string | undefined>)
}

export type WarnedField = 'gstin' | 'aadharNumber' | 'driverMobileNumber' | 'phone' | 'mobile' | 'carNumber'

const warnings: Record<WarnedField, (text: string) => string | undefined> = {
  gstin: (text) =>
    matches('gstin', text) && !gstinCheckDigitMatches(text) ? warningTexts.gstinCheckDigit : undefined,
  aadharNumber: (text) =>
    matches('aadhaar', text) && !aadhaarCheckDigitMatches(text) ? warningTexts.aadhaarCheckDigit : undefined,
  driverMobileNumber: mobileWarning,
  phone: mobileWarning,
  mobile: mobileWarning,
  carNumber: (text) =>
    text !== '' && !looksLikeVehicleNumber(text) ? warningTexts.vehicleNumber : undefined,
}

export function mayWarn(field: string): field is WarnedField {
  return Object.hasOwn(warnings, field)
}

/** Looks wrong but may be right. */
export function numberWarning(field: WarnedField, typed: string | undefined): string | undefined {
  const text =
    field === 'gstin' || field === 'aadharNumber' || field === 'driverMobileNumber'
      ? tidyNumber(field, typed ?? '')
      : (typed ?? '').trim()
  return warnings[field](text)
}

function mobileWarning(text: string): string | undefined {
  const mobile = plainMobile(text)
  return matches('mobile', mobile) && !startsLikeMobile(mobile) ? warningTexts.mobileStart : undefined
}
