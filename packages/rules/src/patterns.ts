// The forms of Indian tax, bank and identity numbers. Each expression is anchored and takes linear time.

const expressions = {
  gstin: /^(0[1-9]|[12]\d|3[0-8]|9[79])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/,
  ifsc: /^[A-Z]{4}0[A-Z0-9]{6}$/,
  mobile: /^\d{10}$/,
  aadhaar: /^\d{12}$/,
  card: /^\d{16}$/,
  transactionNumber: /^[A-Z0-9]{4,30}$/,
  licence: /^[A-Z0-9]{8,20}$/,
  paymentApp: /^[A-Za-z]{2,20}$/,
  gpaNumber: /^[A-Za-z0-9/]{1,30}$/,
  billNumber: /^.{4,30}$/,
  chequeNumber: /^\d{6}$/,
  utr: /^[A-Za-z0-9]{12,22}$/,
  username: /^\w+$/,
  oneTimeCode: /^\d{8}$/,
  email: /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/,
  digits: /^\d+$/,
  /** State, district, series and number (KA01AB1234), or the national BH series (22BH1234AA). */
  vehicleNumber: /^(?:[A-Z]{2}\d{1,2}[A-Z]{0,3}\d{4}|\d{2}BH\d{4}[A-Z]{1,2})$/,
} as const

export type Form = keyof typeof expressions

export const forms = Object.keys(expressions) as Form[]

export function matches(form: Form, text: string): boolean {
  return expressions[form].test(text)
}

export function isEmail(text: string): boolean {
  return text.length <= 254 && expressions.email.test(text)
}

/** Spaces and dashes between groups are how people write plates. */
export function looksLikeVehicleNumber(text: string): boolean {
  return expressions.vehicleNumber.test(text.toUpperCase().replace(/[\s-]/g, ''))
}

export function startsLikeMobile(text: string): boolean {
  return /^[6-9]/.test(text)
}
