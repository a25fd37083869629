// What finance and auditors read across the company.
import type { AnswerOf, PayloadOf } from '@tem/contracts/call.ts'
import {
  compareSpending,
  type exportRecords,
  listRecords,
  listSpentClaims,
  searchCompany,
  sumSpending,
} from '@tem/contracts/calls/company.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import { call, callKey, callQuery, keepPreviousData } from '@tem/sdk'
import { runUrl } from '../payments/payment-queries.ts'
import { claimUrl } from '../review-queries.ts'

export type Found = AnswerOf<typeof searchCompany>['list'][number]
export type CompanyRecord = AnswerOf<typeof listRecords>['list'][number]
export type RecordsAsked = PayloadOf<typeof exportRecords>
export type Spending = AnswerOf<typeof sumSpending>['item']
export type ComparisonAsked = PayloadOf<typeof compareSpending>
export type Comparison = AnswerOf<typeof compareSpending>

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

export function spendingQuery(period: { from: Day; to: Day }) {
  return { ...callQuery(sumSpending, period), placeholderData: keepPreviousData }
}

export function comparisonQuery(asked: ComparisonAsked) {
  return { ...callQuery(compareSpending, asked), placeholderData: keepPreviousData }
}

export function spentClaimsQuery(asked: PayloadOf<typeof listSpentClaims>) {
  return callQuery(listSpentClaims, asked)
}

const urlOf = {
  claim: (_id: string) => claimUrl({ _id, wrapper: null }),
  tour: (_id: string) => `/dashboard/approve-tour/${_id}`,
  run: runUrl,
} as const

export function subjectUrl({ kind, _id }: Found['subject']): string {
  return urlOf[kind](_id)
}
