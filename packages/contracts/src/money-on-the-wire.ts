// The one place where money changes its unit: rupees on the wire, paise on both sides of it. Which fields of a call
// are amounts follows from its structs; a browser gets them as data, since it has no structs.
import { toPaise, toRupees } from '@tem/rules/base/money.ts'
import type { AnyStruct } from './any-struct.ts'

/** The JSON-schema format of an amount. */
export const RUPEES = 'rupees'

/** True for an amount; otherwise the fields that are or contain one. A list is passed through to its items. */
export type MoneyPlaces = true | { readonly [field: string]: MoneyPlaces }

export function moneyPlaces({ type, schema }: AnyStruct): MoneyPlaces | undefined {
  if (type === 'value') return schema.format === RUPEES ? true : undefined
  if (type === 'array') return moneyPlaces(schema)
  if (type === 'either') {
    const inner = schema.find((choice: AnyStruct) => choice.type === 'object')
    return inner && moneyPlaces(inner)
  }
  if (type !== 'object') return undefined
  const places = Object.entries(schema as Record<string, AnyStruct>).flatMap(([name, field]) => {
    const inner = moneyPlaces(field)
    return inner ? [[name, inner] as const] : []
  })
  return places.length > 0 ? Object.fromEntries(places) : undefined
}

/** What was sent in rupees, with its amounts in paise. */
export function fromWire<Value>(value: Value, places: MoneyPlaces | undefined): Value {
  return convert(value, places, toPaise) as Value
}

/** A value with its amounts in paise as it is sent. */
export function toWire<Value>(value: Value, places: MoneyPlaces | undefined): Value {
  return convert(value, places, toRupees) as Value
}

/** Copies only objects that contain an amount. */
function convert(value: unknown, places: MoneyPlaces | undefined, unit: (amount: number) => number): unknown {
  if (places === undefined || value === null || value === undefined) return value
  if (Array.isArray(value)) return value.map((item) => convert(item, places, unit))
  if (places === true) return typeof value === 'number' ? unit(value) : value
  if (typeof value !== 'object') return value
  const copy: Record<string, unknown> = { ...value }
  for (const [name, inner] of Object.entries(places))
    if (name in copy) copy[name] = convert(copy[name], inner, unit)
  return copy
}
