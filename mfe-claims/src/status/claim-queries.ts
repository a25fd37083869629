import type { AnswerOf, Call, PayloadOf } from '@tem/contracts/call.ts'
import { getRequestedDay, listRequestedDays } from '@tem/contracts/calls/calendar.ts'
import { getClaimSummary, type listMyClaims } from '@tem/contracts/calls/claims.ts'
import type { listTopClaims } from '@tem/contracts/calls/reports.ts'
import { formatMoney } from '@tem/rules/base/money.ts'
import { callPages, callQuery, keepPreviousData } from '@tem/sdk'
import { lowered } from '../../texts/made/lowered.ts'

type Listed = Pick<AnswerOf<typeof listMyClaims>, 'list' | 'count'> & { readonly scope?: Scope }
type Query = PayloadOf<typeof listMyClaims>

/** Whose claims a report counts. */
export type Scope = AnswerOf<typeof listTopClaims>['scope']
export type Claim = Listed['list'][number]
export type ClaimFilter = NonNullable<Query['filter']>

const PAGE = 50

/** For any call that lists claims, newest first. The old list stays while a new filter loads. */
export function claimPages(contract: Call, filter: ClaimFilter) {
  const narrowed = Object.keys(filter).length > 0 ? { filter } : {}
  const pages = callPages<Query, Listed>(contract, { sort: 'desc', sortBy: 'createdAt', ...narrowed }, PAGE)
  return { ...pages, placeholderData: keepPreviousData }
}

// The amount after an approver lowered it.

type Amounts = Pick<Claim, 'receiptAmount' | 'reimbursableAmount'>

export function isLowered({ receiptAmount, reimbursableAmount }: Amounts): boolean {
  return reimbursableAmount < receiptAmount
}

/** Undefined if it was not lowered. */
export function loweredNote(claim: Amounts): string | undefined {
  return isLowered(claim) ? lowered({ amount: formatMoney(claim.reimbursableAmount) }) : undefined
}

export function claimSummaryQuery(_id: string) {
  return callQuery(getClaimSummary, { _id })
}

export type RequestedDay = AnswerOf<typeof listRequestedDays>['list'][number]
export type ClaimOfDay = AnswerOf<typeof getRequestedDay>['claims'][number]

export const requestedDaysQuery = callPages(listRequestedDays, {}, 50)

export function requestedDayQuery(_id: string) {
  return callQuery(getRequestedDay, { _id })
}
