import type { AnswerOf } from '@tem/contracts/call.ts'
import { getRequestedDay, listRequestedDays } from '@tem/contracts/calls/calendar.ts'
import { callPages, callQuery } from '@tem/sdk'

export type RequestedDay = AnswerOf<typeof listRequestedDays>['list'][number]
export type ClaimOfDay = AnswerOf<typeof getRequestedDay>['claims'][number]

export const requestedDaysQuery = callPages(listRequestedDays, {}, 50)

export function requestedDayQuery(_id: string) {
  return callQuery(getRequestedDay, { _id })
}
