// The one place where money changes its unit: rupees on the wire, paise on both sides of it. A struct says where its
// amounts are, so no other code converts.
import { toPaise, toRupees } from '@tem/rules/base/money.ts'
import type { AnyStruct } from './call.ts'
import { fieldsOf } from './json-schema.ts'
import { isMoney, objectOf } from './values.ts'

type Convert = (value: unknown) => unknown

/** What was sent in rupees, with its amounts in paise. The struct has accepted the value before. */
export function fromWire<Value>(value: unknown, struct: AnyStruct<Value>): Value {
  return convert(value, struct, toPaise, inPaise) as Value
}

/** A value with its amounts in paise as it is sent. */
export function toWire(value: unknown, struct: AnyStruct): unknown {
  return convert(value, struct, toRupees, inRupees)
}

/** By struct; null for a struct without an amount, whose values pass as they are. */
type Converters = WeakMap<AnyStruct, Convert | null>
const inPaise: Converters = new WeakMap()
const inRupees: Converters = new WeakMap()

function convert(value: unknown, struct: AnyStruct, unit: (amount: number) => number, known: Converters) {
  let found = known.get(struct)
  if (found === undefined) {
    found = converterOf(struct, unit)
    known.set(struct, found)
  }
  return found ? found(value) : value
}

function converterOf(struct: AnyStruct, unit: (amount: number) => number): Convert | null {
  if (isMoney(struct)) return (value) => (typeof value === 'number' ? unit(value) : value)
  if (struct.type === 'array') return eachItem(converterOf(struct.schema, unit))
  if (struct.type === 'either') {
    const inner = objectOf(struct.schema)
    return inner ? converterOf(inner, unit) : null
  }
  return struct.type === 'object' ? eachField(struct, unit) : null
}

function eachItem(item: Convert | null): Convert | null {
  return item && ((value) => (Array.isArray(value) ? value.map(item) : value))
}

/** Copies only objects that contain an amount. */
function eachField(struct: AnyStruct, unit: (amount: number) => number): Convert | null {
  const fields = Object.entries(fieldsOf(struct)).flatMap(([name, field]) => {
    const converter = converterOf(field, unit)
    return converter ? [[name, converter] as const] : []
  })
  if (fields.length === 0) return null
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const copy: Record<string, unknown> = { ...value }
    for (const [name, converter] of fields) {
      const inner = copy[name]
      if (inner !== undefined && inner !== null) copy[name] = converter(inner)
    }
    return copy
  }
}
