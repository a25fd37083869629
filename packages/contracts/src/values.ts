// The leaf values of the wire. Each includes its JSON-schema facts, so the OpenAPI page needs no second
// description; the message about an invalid value uses {Label} for the field's name.
import { isDay } from '@tem/rules/base/company-day.ts'
import { isRupees, MAX_RUPEES, type Paise } from '@tem/rules/base/money.ts'
import { array, boolean, defaulted, type Infer, record, Struct, string } from 'superstruct'
import type { AnyStruct } from './any-struct.ts'
import { RUPEES } from './money-on-the-wire.ts'

export interface Facts {
  readonly type?: string | readonly string[]
  readonly [fact: string]: unknown
}

const NOT_VALID = '{Label} is not valid.'

function value<T>(facts: Facts, check: (value: unknown) => string | undefined): Struct<T, Facts> {
  return new Struct<T, Facts>({
    type: 'value',
    schema: facts,
    validator: (input) => check(input) ?? true,
  })
}

interface TextSpec {
  min?: number
  max: number
  pattern?: RegExp
  /** The sentence when the pattern does not match. */
  says?: string
}

export function text({ min = 0, max, pattern, says = NOT_VALID }: TextSpec) {
  const facts = {
    type: 'string',
    minLength: min,
    maxLength: max,
    ...(pattern && { pattern: pattern.source }),
  }
  return value<string>(facts, (input) => {
    if (typeof input !== 'string') return NOT_VALID
    if (input.length > max) return `{Label} should not exceed ${max} characters.`
    if (hasControlCharacter(input)) return '{Label} has characters that are not allowed.'
    if (input.length < min) return input === '' ? '{Label} is Mandatory.' : NOT_VALID
    if (pattern && input !== '' && !pattern.test(input)) return says
    return undefined
  })
}

/** Any text that the server wrote. */
export function words() {
  return value<string>({ type: 'string' }, (input) => (typeof input === 'string' ? undefined : NOT_VALID))
}

export function number({ min, max }: { min: number; max: number }) {
  return value<number>({ type: 'number', minimum: min, maximum: max }, (input) => {
    if (typeof input !== 'number' || !Number.isFinite(input)) return NOT_VALID
    return input < min || input > max ? `{Label} should be between ${min} and ${max}.` : undefined
  })
}

export function whole({ min, max, tooSmall }: { min: number; max: number; tooSmall?: string }) {
  return value<number>({ type: 'integer', minimum: min, maximum: max }, (input) => {
    if (typeof input !== 'number' || !Number.isSafeInteger(input)) return NOT_VALID
    if (input < min && tooSmall) return tooSmall
    return input < min || input > max ? `{Label} should be between ${min} and ${max}.` : undefined
  })
}

export function oneOf<const Choice extends string | number>(choices: readonly Choice[]) {
  const facts = { type: typeof choices[0] === 'number' ? 'integer' : 'string', enum: choices }
  return value<Choice>(facts, (input) =>
    (choices as readonly unknown[]).includes(input) ? undefined : NOT_VALID,
  )
}

/** The label to use in messages, where the field's name means something else in other calls. */
export function titled<T>(struct: Struct<T, Facts>, title: string): Struct<T, Facts> {
  return new Struct<T, Facts>({ ...struct, schema: { ...struct.schema, title } })
}

/** As sent, or an empty list if missing; the rules decide what a list must contain. */
export function listOrNothing<S extends AnyStruct>(item: S, max?: number) {
  return defaulted(listOf(item, max), () => [])
}

export function listOf<S extends AnyStruct>(item: S, max = 1000): Struct<Infer<S>[], S> {
  const list = array(item as AnyStruct)
  return new Struct<Infer<S>[], S>({
    ...(list as unknown as Struct<Infer<S>[], S>),
    validator: (input) => {
      if (!Array.isArray(input)) return NOT_VALID
      return input.length <= max || `{Label} should not exceed ${max} items.`
    },
    // A list that is too long is refused before its items are checked.
    *entries(input, context) {
      if (Array.isArray(input) && input.length <= max) yield* list.entries(input, context)
    },
  })
}

/** A value of any of these structs. An object is checked field by field against the object struct. */
export function either<A extends AnyStruct, B extends AnyStruct>(
  a: A,
  b: B,
): Struct<Infer<A> | Infer<B>, [A, B]> {
  const structured = objectOf([a, b])
  const structFor = (input: unknown) => (isRecord(input) ? structured : undefined)
  return new Struct<Infer<A> | Infer<B>, [A, B]>({
    type: 'either',
    schema: [a, b],
    validator: (input) => structFor(input) !== undefined || a.is(input) || b.is(input) || NOT_VALID,
    *entries(input, context) {
      yield* structFor(input)?.entries(input, context) ?? []
    },
  })
}

export function objectOf(choices: readonly AnyStruct[]): AnyStruct | undefined {
  return choices.find(({ type }) => type === 'object')
}

/** Values under names that no struct lists. */
export function byName<S extends AnyStruct>(item: S): Struct<Record<string, Infer<S>>, S> {
  const named = record(string(), item as AnyStruct)
  return new Struct<Record<string, Infer<S>>, S>({
    ...(named as unknown as Struct<Record<string, Infer<S>>, S>),
    type: 'by-name',
    schema: item,
  })
}

export const flag = boolean

export const id = text({ min: 36, max: 36, pattern: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/ })

export const day = value<string>({ type: 'string', format: 'date' }, (input) =>
  isDay(input) ? undefined : NOT_VALID,
)

export const instant = value<string>({ type: 'string', format: 'date-time' }, (input) =>
  isInstant(input) ? undefined : NOT_VALID,
)

export const moment = value<string | number>(
  {
    type: ['string', 'integer'],
    examples: ['2026-11-21', '2026-11-21T09:30:00+05:30', 1_795_240_800_000],
    description:
      "A whole day of the company, as yyyy-MM-dd. An ISO instant or epoch milliseconds stand for the day that they fall on in the company's time zone.",
  },
  (input) => (isDay(input) || isInstant(input) || isEpoch(input) ? undefined : NOT_VALID),
)

const moneyFacts = { type: 'number', format: RUPEES, minimum: 0, maximum: MAX_RUPEES, multipleOf: 0.01 }

/** Rupees on the wire, never negative, at most two decimals; paise for everybody else (money-on-the-wire.ts). */
export const money = value<Paise>(moneyFacts, (input) => {
  if (isRupees(input) && input >= 0) return undefined
  return typeof input === 'number' && Number.isFinite(input) && input >= 0 && input <= MAX_RUPEES
    ? '{Label} can have at most two decimals.'
    : NOT_VALID
})

function isRecord(input: unknown): boolean {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

function isInstant(input: unknown): boolean {
  if (typeof input !== 'string' || input.length > 35) return false
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/.test(input))
    return false
  return isDay(input.slice(0, 10)) && !Number.isNaN(Date.parse(input))
}

function isEpoch(input: unknown): boolean {
  return typeof input === 'number' && Number.isSafeInteger(input) && input >= 0 && input < 32_503_680_000_000
}

function hasControlCharacter(input: string): boolean {
  for (let at = 0; at < input.length; at++) {
    const code = input.charCodeAt(at)
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127) return true
  }
  return false
}
