// Queries of the review screens, from the list of people down to one claim.
import type { AnswerOf, PayloadOf } from '@tem/contracts/call.ts'
import {
  getClaimant,
  getClaimantClaim,
  getClaimantDay,
  listClaimants,
} from '@tem/contracts/calls/approvals.ts'
import { getPaidToday } from '@tem/contracts/calls/payments.ts'
import { callKey, callPages, callQuery, keepPreviousData, useQueryClient } from '@tem/sdk'

export type Claimant = AnswerOf<typeof listClaimants>['list'][number]
export type ClaimantClaims = AnswerOf<typeof getClaimant>
export type ReviewedDay = AnswerOf<typeof getClaimantDay>['item']
export type ReviewedClaim = AnswerOf<typeof getClaimantDay>['claims'][number]
export type ReviewedClaimDetail = AnswerOf<typeof getClaimantClaim>['item']
export type ReviewFilter = NonNullable<PayloadOf<typeof listClaimants>['filter']>

export type ClaimantOrder = Pick<PayloadOf<typeof listClaimants>, 'sort' | 'sortBy'>
/** The part of the queue that is shown. */
export type QueuePart = Pick<PayloadOf<typeof listClaimants>, 'search' | 'view'>

const PAGE = 50

export function claimantsQuery(filter: ReviewFilter, order: ClaimantOrder, part: QueuePart = {}) {
  return callPages(listClaimants, { filter, ...order, ...part }, PAGE)
}

export function claimantQuery(_id: string, filter: ReviewFilter = {}) {
  return callQuery(getClaimant, { _id, filter })
}

export function claimantDayQuery(_id: string) {
  return callQuery(getClaimantDay, { _id })
}

export function claimantClaimQuery(_id: string) {
  return callQuery(getClaimantClaim, { _id })
}

/** What the viewer has paid alone today, and these people got in cash. */
export function paidTodayQuery(people: readonly string[]) {
  return { ...callQuery(getPaidToday, { people: [...people] }), placeholderData: keepPreviousData }
}

/** Everything that a decision changes. */
export const reviewKeys = [listClaimants, getClaimant, getClaimantDay, getClaimantClaim].map(callKey)

/** Reloads everything that a decision of anyone may have changed. */
export function useRefreshReview() {
  const queries = useQueryClient()
  return () => {
    // Only a hint: nothing waits for it.
    void queries.invalidateQueries({ queryKey: callKey(getPaidToday) })
    return Promise.all(reviewKeys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}

// URLs of the review screens of a person, a day and a claim.

export function personUrl(person: string): string {
  return `/dashboard/employee-wrappers/${person}`
}

/** All waiting claims of this person, or those of one day. */
export function dailyUrl(person: string, wrapper: string | null): string {
  return `/dashboard/claim-by-employees/${person}${inDay(wrapper)}`
}

export function claimUrl({ _id, wrapper }: { _id: string; wrapper: string | null }): string {
  return `/dashboard/employee-claim-details/${_id}${inDay(wrapper)}`
}

function inDay(wrapper: string | null): string {
  return wrapper === null ? '' : `?wrapperId=${wrapper}`
}
