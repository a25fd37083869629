// The fields of a claim on the wire: as they are sent and as they are shown, from the rows of the rules.
import type { FieldRow, ValueOfKind } from '@tem/rules/claim/claim-fields.ts'
import {
  type ChoiceField,
  type FieldOfKind,
  fieldsOfKind,
  type KindOf,
  type PlainValue,
  rowOf,
  taxParts,
} from '@tem/rules/claim/claim-form.ts'
import { nullable, object, optional, type Struct } from 'superstruct'
import type { AnyStruct } from '../any-struct.ts'
import { day, flag, id, listOf, money, oneOf, text, whole, words } from '../values.ts'

export const attachment = object({ fileName: text({ min: 1, max: 120 }) })

export const storedFile = object({ fileName: words(), originalName: words() })

const nights = whole({ min: 0, max: 999 })

/** Long enough that the rules can report the real limit in their own words. */
const LONGEST_SENT = 100

const upToMax = ({ longestSent = LONGEST_SENT }: FieldRow) => text({ max: longestSent })
const chosen = ({ choices = {} }: FieldRow) => oneOf(Object.keys(choices))

const kinds = {
  text: { sent: upToMax, shown: () => nullable(words()) },
  sealed: { sent: upToMax, shown: () => nullable(words()) },
  day: { sent: () => day, shown: () => nullable(day) },
  month: {
    sent: () => text({ max: 7, pattern: /^\d{4}-(?:0[1-9]|1[0-2])$/ }),
    shown: () => nullable(words()),
  },
  whole: { sent: () => nights, shown: () => nullable(nights) },
  money: { sent: () => money, shown: () => nullable(money) },
  flag: { sent: flag, shown: flag },
  yesNo: { sent: flag, shown: () => optional(nullable(flag())) },
  reference: { sent: () => id, shown: () => nullable(id) },
  choice: { sent: chosen, shown: (row: FieldRow) => nullable(chosen(row)) },
  files: { sent: () => listOf(attachment, 20), shown: () => listOf(storedFile) },
} as const satisfies Partial<
  Record<keyof ValueOfKind, { sent: (row: FieldRow) => AnyStruct; shown: (row: FieldRow) => AnyStruct }>
>

type WireField = FieldOfKind<keyof typeof kinds>
const wireFields = fieldsOfKind(...(Object.keys(kinds) as (keyof typeof kinds)[]))

type Sent<Field extends WireField> = Struct<PlainValue<Field> | undefined, unknown>
type Shown<Field extends WireField> = Field extends ChoiceField
  ? Struct<PlainValue<Field> | null, unknown>
  : ReturnType<(typeof kinds)[KindOf<Field>]['shown']>

function structsOf(structOf: (field: WireField) => AnyStruct) {
  return Object.fromEntries(wireFields.map((field) => [field, structOf(field)]))
}

export const sentFields = structsOf((field) => {
  const sent: AnyStruct = kinds[claimKind(field)].sent(rowOf(field))
  return optional(sent)
}) as { [Field in WireField]: Sent<Field> }

export const shownFields = structsOf((field) => kinds[claimKind(field)].shown(rowOf(field))) as {
  [Field in WireField]: Shown<Field>
}

function claimKind(field: WireField) {
  return rowOf(field).kind as keyof typeof kinds
}

/** As it is typed. */
export const typed = optional(text({ max: LONGEST_SENT }))

type TaxPart = FieldOfKind<'tax'>

function eachTax<S extends AnyStruct>(struct: S) {
  return Object.fromEntries(taxParts.map((part) => [part, struct])) as Record<TaxPart, S>
}

export const sentTaxes = object({ ...eachTax(optional(money)), gstin: typed })
export const shownTaxes = object({ ...eachTax(money), gstin: nullable(words()) })

/** Some of the fields, for the profile. */
export function pick<S extends object, const Field extends keyof S>(structs: S, fields: readonly Field[]) {
  return Object.fromEntries(fields.map((field) => [field, structs[field]])) as Pick<S, Field>
}
