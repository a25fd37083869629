// Structs that many calls share: paging, sorting, filters, and the answers of lists and plain writes.

import { MAX_SKIP, PAGE_SIZES, PICKER_LIMIT } from '@tem/rules/base/paging.ts'
import { object, optional } from 'superstruct'
import type { AnyStruct } from './any-struct.ts'
import { day, flag, id, listOf, moment, oneOf, text, whole, words } from './values.ts'

export const skip = whole({ min: 0, max: MAX_SKIP })

export const paging = { skip: optional(skip), limit: optional(oneOf(PAGE_SIZES)) }

/** Lists that a picker or a team's screen loads whole. */
export const pickerPaging = { ...paging, limit: optional(oneOf([...PAGE_SIZES, PICKER_LIMIT])) }

export const sortDirection = oneOf(['asc', 'desc'])

/** `sort` is the direction and `sortBy` the column; other columns are refused. */
export function sorting<const Column extends string>(columns: readonly Column[]) {
  return { sort: optional(sortDirection), sortBy: optional(oneOf(columns)) }
}

/** Whole company days, both included, in every call; rules/calendar/report-range.ts converts instants to days. */
export const createdAtFilter = object({ from: optional(moment), to: optional(moment) })

export const search = text({ max: 100 })

/** A call without parameters. */
export const nothing = object({})

export const ofId = object({ _id: id })
export const ofDay = object({ day })

export function itemOf<S extends AnyStruct>(item: S) {
  return object({ item })
}

export function listAnswer<S extends AnyStruct>(item: S) {
  return object({ list: listOf(item, 10_000) })
}

export function countedList<S extends AnyStruct>(item: S) {
  return object({ list: listOf(item, 10_000), count: whole({ min: 0, max: Number.MAX_SAFE_INTEGER }) })
}

/** A write's answer when there is only its fixed message. */
export const done = object({ message: words() })

/** Which actions the viewer may take, and for the others why not. */
export function canOf<const Action extends string>(actions: readonly Action[]) {
  const entries = <S extends AnyStruct>(struct: S) =>
    Object.fromEntries(actions.map((action) => [action, struct])) as Record<Action, S>
  return object({ ...entries(flag()), reasons: object(entries(optional(words()))) })
}
