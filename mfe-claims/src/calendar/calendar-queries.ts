// The caller's days, a week or a month at a time.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { groupByDate } from '@tem/contracts/calls/calendar.ts'
import { type Day, monthEnd, monthStart } from '@tem/rules/base/company-day.ts'
import { weekOf } from '@tem/rules/calendar/claim-weeks.ts'
import { callKey, callQuery } from '@tem/sdk'

export type Days = AnswerOf<typeof groupByDate>
export type CalendarDay = Days['list'][number]

export const calendarsKey = callKey(groupByDate)

export function weekQuery(day: Day) {
  return callQuery(groupByDate, weekOf(day))
}

export function monthQuery(day: Day) {
  return callQuery(groupByDate, { from: monthStart(day), to: monthEnd(day) })
}
