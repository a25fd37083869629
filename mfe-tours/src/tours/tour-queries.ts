import type { AnswerOf } from '@tem/contracts/call.ts'
import { getTour, listArchivedTours, listEmployeeTours, listTours } from '@tem/contracts/calls/tours.ts'
import { type Page, sliceOf } from '@tem/rules/base/paging.ts'
import { callKey, callQuery, keepPreviousData, useQueryClient } from '@tem/sdk'

export type Tour = AnswerOf<typeof listTours>['list'][number]
export type WholeTour = AnswerOf<typeof getTour>['item']

/** The page before stays on the screen until the next one is there. */
export function myToursQuery(page: Page) {
  return { ...callQuery(listTours, { ...newestFirst, ...sliceOf(page) }), placeholderData: keepPreviousData }
}

export function deletedToursQuery(page: Page) {
  const query = callQuery(listArchivedTours, { ...newestFirst, ...sliceOf(page) })
  return { ...query, placeholderData: keepPreviousData }
}

/** What waits for the viewer comes first: that is the order of the server's own. */
export function employeeToursQuery(page: Page) {
  return { ...callQuery(listEmployeeTours, sliceOf(page)), placeholderData: keepPreviousData }
}

export function tourQuery(_id: string) {
  return callQuery(getTour, { _id })
}

/** Whole Aadhaar numbers, for their owner to edit; never kept beyond the form. */
export function tourToEditQuery(_id: string) {
  return { ...callQuery(getTour, { _id, reveal: true }), gcTime: 0, staleTime: 0 }
}

/** After anything was done to a tour, every list and every look at it is out of date. */
export function useForgetTours() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [listTours, listArchivedTours, listEmployeeTours, getTour].map((call) =>
        queries.invalidateQueries({ queryKey: callKey(call) }),
      ),
    )
}

const newestFirst = { sort: 'desc', sortBy: 'requestedDate' } as const
