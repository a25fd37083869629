import type { AnswerOf } from '@tem/contracts/call.ts'
import { getRevisableDay, listRevisableDays } from '@tem/contracts/calls/calendar.ts'
import { type Page, sliceOf } from '@tem/rules/paging.ts'
import { callQuery, keepPreviousData } from '@tem/sdk'

export type RevisableDay = AnswerOf<typeof listRevisableDays>['list'][number]
export type ClaimOfDay = AnswerOf<typeof getRevisableDay>['claims'][number]

export function revisableDaysQuery(page: Page) {
  return { ...callQuery(listRevisableDays, sliceOf(page)), placeholderData: keepPreviousData }
}

export function revisableDayQuery(_id: string) {
  return callQuery(getRevisableDay, { _id })
}
