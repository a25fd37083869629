// Queries of one day: its claims, and the sub-categories that can be added.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { getDay, listDaySubCategories } from '@tem/contracts/calls/calendar.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import { callQuery } from '@tem/sdk'

export type DayOfClaims = AnswerOf<typeof getDay>
export type DayClaim = DayOfClaims['claims'][number]
export type AddableSubCategory = AnswerOf<typeof listDaySubCategories>['list'][number]

export function dayQuery(day: Day) {
  return callQuery(getDay, { day })
}

export function addableQuery(day: Day) {
  return callQuery(listDaySubCategories, { day })
}
