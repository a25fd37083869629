// Reads as query options, so no component spells a key: useQuery(callQuery(getTour, { _id }))
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Call } from '@tem/contracts/call.ts'
import { MAX_SKIP } from '@tem/rules/base/paging.ts'
import { call } from './call.ts'

const PAGE = 10

/** The common key of all queries of a call: queryClient.invalidateQueries({ queryKey: callKey(listMyTours) }) */
export function callKey(contract: Pick<Call, 'path'>) {
  return [contract.path] as const
}

export function callQuery<Payload, Answer>(contract: Call<Payload, Answer>, payload: Payload) {
  return queryOptions({
    queryKey: [...callKey(contract), payload],
    queryFn: ({ signal }) => call(contract, payload, { signal }),
  })
}

interface Paged {
  skip?: number | undefined
  limit?: number | undefined
}

interface Page {
  list: readonly unknown[]
  count?: number
}

/** An infinite list: useInfiniteQuery(callPages(listMyTours, {})) */
export function callPages<Payload extends Paged, Answer extends Page>(
  contract: Call<Payload, Answer>,
  payload: Omit<Payload, keyof Paged>,
  limit = PAGE,
) {
  return infiniteQueryOptions({
    queryKey: [...callKey(contract), 'pages', payload, limit],
    queryFn: ({ pageParam, signal }) =>
      call(contract, { ...payload, skip: pageParam, limit } as unknown as Payload, { signal }),
    initialPageParam: 0,
    getNextPageParam(last: Answer, pages: Answer[]) {
      const loaded = pages.reduce((sum, page) => sum + page.list.length, 0)
      const more = last.count === undefined ? last.list.length === limit : loaded < last.count
      return more && last.list.length > 0 && loaded <= MAX_SKIP ? loaded : undefined
    },
  })
}
