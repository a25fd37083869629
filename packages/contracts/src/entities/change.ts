// A change before or after it is made: each value before and after.
import { nullable, object } from 'superstruct'
import type { AnyStruct } from '../any-struct.ts'
import { flag, listOf, whole, words } from '../values.ts'

const value = nullable(words())

export const changed = object({
  /** Empty if it is not about a person. */
  employeeCode: words(),
  name: words(),
  isNew: flag(),
  fields: listOf(object({ field: words(), before: value, after: value })),
})

/** A change of two people is applied at once only where nobody else could confirm it. */
export const changeAnswer = object({ isApplied: flag(), message: words() })

export function countedChanges<S extends AnyStruct>(item: S) {
  return object({
    list: listOf(item, 10_000),
    /** Those that wait for the viewer. */
    toConfirm: whole({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  })
}
