// The caller's days, a week or a month at a time, and how a change of one day reaches all that are loaded.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { getDay, groupByDate, listDaySubCategories } from '@tem/contracts/calls/calendar.ts'
import { listMyClaims } from '@tem/contracts/calls/claims.ts'
import { weekOf } from '@tem/rules/claim-weeks.ts'
import { type Day, monthEnd, monthStart } from '@tem/rules/company-day.ts'
import { callKey, callQuery, type useQueryClient } from '@tem/sdk'

export type Days = AnswerOf<typeof groupByDate>
export type CalendarDay = Days['list'][number]
export type Queries = ReturnType<typeof useQueryClient>

export const calendarsKey = callKey(groupByDate)

/** Where a reload fails, the screen says beside the days as of when they are. */
export const toldBesideIt = { meta: { toldInPlace: true } }

export function weekQuery(day: Day) {
  return { ...callQuery(groupByDate, weekOf(day)), ...toldBesideIt }
}

export function monthQuery(day: Day) {
  return { ...callQuery(groupByDate, { from: monthStart(day), to: monthEnd(day) }), ...toldBesideIt }
}

/** After whatever was done to a day: every list that it stands in is read again. */
export function refreshDays(queries: Queries) {
  const lists = [groupByDate, getDay, listDaySubCategories, listMyClaims]
  return Promise.all(lists.map((list) => queries.invalidateQueries({ queryKey: callKey(list) })))
}
