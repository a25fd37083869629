// Money is integer paise in the code, and rupees with at most two decimals on the wire and on the screen.
// The contract converts (contracts/src/money-on-the-wire.ts); nothing else in the product does.

export type Paise = number

/** Rs 100 crore: above any claim, and far below where doubles lose a paisa. */
export const MAX_RUPEES = 1_000_000_000
export const MAX_PAISE: Paise = MAX_RUPEES * 100

export function isRupees(value: unknown): value is number {
  return (
    typeof value === 'number' &&
    Number.isFinite(value) &&
    Math.abs(value) <= MAX_RUPEES &&
    Math.round(value * 100) / 100 === value
  )
}

export function toPaise(rupees: number): Paise {
  if (!isRupees(rupees)) throw new RangeError('An amount has at most two decimals.')
  return Math.round(rupees * 100) + 0
}

export function toRupees(paise: Paise): number {
  if (!Number.isSafeInteger(paise)) throw new RangeError('Paise are whole numbers.')
  return paise / 100
}

export function isPaise(value: unknown): value is Paise {
  return Number.isSafeInteger(value) && Math.abs(Number(value)) <= MAX_PAISE
}

/** 12345600 → '1,23,456.00', the Indian grouping. */
export function formatPaise(paise: Paise): string {
  const { sign, rupees, fraction } = digitsOf(paise)
  return `${sign}${groupIndian(rupees)}.${fraction}`
}

/** 12345600 → '₹1,23,456.00' */
export function formatMoney(paise: Paise): string {
  const { sign, rupees, fraction } = digitsOf(paise)
  return `${sign}₹${groupIndian(rupees)}.${fraction}`
}

/** 250000 → '₹2,500': whole rupees without decimals, for sentences. */
export function shortMoney(paise: Paise): string {
  return formatMoney(paise).replace(/\.00$/, '')
}

/** 250050 → '2500.5': the format of amounts in brackets in the fixed texts. */
export function plainRupees(paise: Paise): string {
  return String(toRupees(paise))
}

/** 12345600 → '123456.00', for files that programs read; without floating point. */
export function plainDigits(paise: Paise): string {
  const { sign, rupees, fraction } = digitsOf(paise)
  return `${sign}${rupees}.${fraction}`
}

/** 123456 → '1,23,456'. The browser's own formatting first loads its tables, 100 ms on a phone. */
export function formatCount(count: number): string {
  return groupIndian(String(count))
}

/** '123456' → '1,23,456' */
export function groupIndian(digits: string): string {
  if (digits.length <= 3) return digits
  const thousands = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')
  return `${thousands},${digits.slice(-3)}`
}

/** Parses a typed amount ('₹1,23,456.5', '500') to paise; undefined if it is none. */
export function parseAmount(typed: string): Paise | undefined {
  const bare = typed.trim().replace(/^(?:₹|Rs\.?)\s*/i, '')
  const match = /^(\d[\d,]{0,20})?(?:\.(\d{0,2}))?$/.exec(bare)
  if (!match || !/\d/.test(bare)) return undefined
  const rupees = Number((match[1] ?? '0').replaceAll(',', ''))
  if (rupees > MAX_RUPEES) return undefined
  return rupees * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Rounds half a paisa up; for rates and percentages that don't divide evenly. */
export function timesRatio(paise: Paise, numerator: number, denominator: number): Paise {
  const product = BigInt(paise) * BigInt(numerator) * 2n + BigInt(denominator)
  return Number(floorDivide(product, BigInt(denominator) * 2n))
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b
  return a % b < 0n ? quotient - 1n : quotient
}

function digitsOf(paise: Paise) {
  if (!Number.isSafeInteger(paise)) throw new RangeError('Paise are whole numbers.')
  const digits = String(Math.abs(paise)).padStart(3, '0')
  return { sign: paise < 0 ? '-' : '', rupees: digits.slice(0, -2), fraction: digits.slice(-2) }
}

// An amount while somebody types it: Indian commas are inserted, and the caret stays at its digit.

interface TypedAmount {
  text: string
  caret: number
}

const MAX_WHOLE_DIGITS = 10

/** Why a text is no amount: digits with the signs that people write around them are one, '-5' and '1e3' are not. */
export function amountProblem(typed: string): string | undefined {
  if (!/^\s*(?:₹|Rs?\.?)?[\d,\s]*\.?[\d\s]*$/i.test(typed))
    return 'Write an amount in digits, such as 1,250.50.'
  const rupees = Number(typed.split('.')[0]?.replace(/\D/g, '') ?? 0)
  return rupees > MAX_RUPEES ? `The most is ₹${groupIndian(String(MAX_RUPEES))}.` : undefined
}

/** '123456.5|' → '1,23,456.5|'; drops everything except digits and one point. */
export function groupTyped(typed: string, caret = typed.length): TypedAmount {
  const bare = keepAmount(typed)
  const before = Math.min(keepAmount(typed.slice(0, caret)).length, bare.length)
  const [whole = '', fraction] = bare.split('.')
  const grouped = groupIndian(whole)
  const text = fraction === undefined ? grouped : `${grouped}.${fraction}`
  return { text, caret: caretAfter(text, before) }
}

function keepAmount(typed: string): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, MAX_WHOLE_DIGITS)
  return rest.length === 0 ? digits : `${digits}.${rest.join('').slice(0, 2)}`
}

/** The position after the nth character that is not a comma. */
function caretAfter(text: string, count: number): number {
  let place = 0
  for (let seen = 0; seen < count && place < text.length; place += 1) {
    if (text[place] !== ',') seen += 1
  }
  return place
}
