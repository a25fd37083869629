import type { AnswerOf, PayloadOf } from '@tem/contracts/call.ts'
import { listMyClaims } from '@tem/contracts/calls/claims.ts'
import { MAX_SKIP } from '@tem/rules/paging.ts'
import { call, infiniteQueryOptions, keepPreviousData } from '@tem/sdk'

type Page = Pick<AnswerOf<typeof listMyClaims>, 'list' | 'count'>
type Query = PayloadOf<typeof listMyClaims>

export type Claim = Page['list'][number]
export type ClaimFilter = NonNullable<Query['filter']>

const PAGE = 50

/** Newest first, a page at a time; while another filter loads, what is there stays. */
export function claimPages(
  path: string,
  filter: ClaimFilter,
  readPage: (query: Query, options: { signal: AbortSignal }) => Promise<Page>,
) {
  return infiniteQueryOptions({
    queryKey: [path, filter],
    queryFn: ({ pageParam, signal }) =>
      readPage({ sort: 'desc', sortBy: 'createdAt', skip: pageParam, limit: PAGE, filter }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ count }, _pages, skip) => {
      const next = skip + PAGE
      return next < count && next <= MAX_SKIP ? next : undefined
    },
    placeholderData: keepPreviousData,
  })
}

export function myClaimsQuery(filter: ClaimFilter) {
  return claimPages(listMyClaims.path, filter, (query, options) => call(listMyClaims, query, options))
}
