// Formats of Indian tax, bank and identity numbers. Each expression is anchored and runs in linear time.

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

/** People write plates with spaces and dashes between groups. */
export function looksLikeVehicleNumber(text: string): boolean {
  return expressions.vehicleNumber.test(text.toUpperCase().replace(/[\s-]/g, ''))
}

/** People write numbers with +91 or 0, spaces and dashes. */
export function plainMobile(typed: string): string {
  return typed.replace(/[\s()-]/g, '').replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '')
}

export function startsLikeMobile(text: string): boolean {
  return /^[6-9]/.test(text)
}

// Check digits of numbers that people mistype. A wrong one gives a warning, never a refusal.

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A GSTIN's last character is computed from the other fourteen. */
export function gstinCheckDigit(firstFourteen: string): string {
  let sum = 0
  for (let at = 0; at < 14; at++) {
    const product = ALPHABET.indexOf(firstFourteen.charAt(at)) * (at % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return ALPHABET.charAt((36 - (sum % 36)) % 36)
}

export function gstinCheckDigitMatches(gstin: string): boolean {
  return gstin.length === 15 && gstinCheckDigit(gstin.slice(0, 14)) === gstin.charAt(14)
}

// Verhoeff: multiplication in the dihedral group D5, and the permutation for each position.
const product = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
]

const permutation = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 5, 7, 6, 2, 8, 3, 0, 9, 4],
  [5, 8, 0, 3, 7, 9, 6, 1, 4, 2],
  [8, 9, 1, 6, 0, 4, 3, 5, 2, 7],
  [9, 4, 5, 3, 1, 2, 6, 8, 7, 0],
  [4, 2, 8, 6, 5, 7, 3, 9, 0, 1],
  [2, 7, 9, 3, 8, 0, 6, 4, 1, 5],
  [7, 0, 4, 6, 9, 1, 3, 2, 5, 8],
]

export function aadhaarCheckDigitMatches(digits: string): boolean {
  let check = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits.charAt(digits.length - 1 - at))
    check = product[check]?.[permutation[at % 8]?.[digit] ?? -1] ?? -1
    if (check < 0) return false
  }
  return digits.length === 12 && check === 0
}
