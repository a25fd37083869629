import type { AnswerOf, PayloadOf } from '@tem/contracts/call.ts'
import { listMyClaims } from '@tem/contracts/calls/claims.ts'
import { listUsedCategories } from '@tem/contracts/calls/reference.ts'
import { MAX_SKIP } from '@tem/rules/paging.ts'
import { call, callQuery, infiniteQueryOptions, keepPreviousData } from '@tem/sdk'

export type Claim = AnswerOf<typeof listMyClaims>['list'][number]
export type ClaimFilter = NonNullable<PayloadOf<typeof listMyClaims>['filter']>

const PAGE = 50

/** Newest first, a page at a time; while another filter loads, what is there stays. */
export function myClaimsQuery(filter: ClaimFilter) {
  return infiniteQueryOptions({
    queryKey: [listMyClaims.path, filter],
    queryFn: ({ pageParam, signal }) => {
      const page = { skip: pageParam, limit: PAGE } as const
      return call(listMyClaims, { sort: 'desc', sortBy: 'createdAt', ...page, filter }, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: ({ count }, _pages, skip) => {
      const next = skip + PAGE
      return next < count && next <= MAX_SKIP ? next : undefined
    },
    placeholderData: keepPreviousData,
  })
}

export const myClaimsKey = [listMyClaims.path] as const

export const usedCategoriesQuery = callQuery(listUsedCategories, {})
