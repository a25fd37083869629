// A field that is null was not filled in and counts as not sent, so that a form may go back as it was read.
import type { AnyStruct } from '@tem/contracts/call.ts'
import { fieldsOf } from '@tem/contracts/json-schema.ts'

/** What the struct does not know stays, to be refused. */
export function withoutNulls(value: unknown, struct: AnyStruct): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return struct.type === 'array' ? value.map((each) => withoutNulls(each, struct.schema)) : value
  if (struct.type !== 'object') return value
  const fields = new Map(Object.entries(fieldsOf(struct)))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const field = fields.get(name)
      if (!field) return [[name, each]]
      return each === null && !field.is(null) ? [] : [[name, withoutNulls(each, field)]]
    }),
  )
}
