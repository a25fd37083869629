// What finance and auditors read across the company.
import type { AnswerOf, PayloadOf } from '@tem/contracts/call.ts'
import { type exportRecords, listRecords, searchCompany } from '@tem/contracts/calls/company.ts'
import { call, callKey, callQuery } from '@tem/sdk'
import { runUrl } from '../payments/payment-queries.ts'
import { claimUrl } from '../review-queries.ts'

export type Found = AnswerOf<typeof searchCompany>['list'][number]
export type CompanyRecord = AnswerOf<typeof listRecords>['list'][number]
export type RecordsAsked = PayloadOf<typeof exportRecords>

/** The server refuses fewer characters. */
export const SHORTEST_SEARCH = 3

export function searchQuery(text: string) {
  return { ...callQuery(searchCompany, { text }), enabled: text.length >= SHORTEST_SEARCH }
}

export function recordsQuery(asked: RecordsAsked) {
  return {
    queryKey: [...callKey(listRecords), asked],
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      call(listRecords, { ...asked, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null,
    getNextPageParam: ({ next }: AnswerOf<typeof listRecords>) => next,
  }
}

const urlOf = {
  claim: (_id: string) => claimUrl({ _id, wrapper: null }),
  tour: (_id: string) => `/dashboard/approve-tour/${_id}`,
  run: runUrl,
} as const

export function subjectUrl({ kind, _id }: Found['subject']): string {
  return urlOf[kind](_id)
}
