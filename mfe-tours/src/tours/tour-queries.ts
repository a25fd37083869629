import type { AnswerOf } from '@tem/contracts/call.ts'
import { getTour, listArchivedTours, listEmployeeTours, listTours } from '@tem/contracts/calls/tours.ts'
import { type Page, sliceOf } from '@tem/rules/base/paging.ts'
import { callKey, callQuery, keepPreviousData, useQueryClient } from '@tem/sdk'

export type Tour = AnswerOf<typeof listTours>['list'][number]
export type WholeTour = AnswerOf<typeof getTour>['item']

export type ShownTours = 'present' | 'deleted'

/** The previous page stays on the screen until the next one is loaded. */
export function myToursQuery(page: Page) {
  return { ...callQuery(listTours, { ...newestFirst, ...sliceOf(page) }), placeholderData: keepPreviousData }
}

export function deletedToursQuery(page: Page) {
  const query = callQuery(listArchivedTours, { ...newestFirst, ...sliceOf(page) })
  return { ...query, placeholderData: keepPreviousData }
}

/** The server's default order: tours that wait for the viewer first. */
export function employeeToursQuery(page: Page) {
  return { ...callQuery(listEmployeeTours, sliceOf(page)), placeholderData: keepPreviousData }
}

export function tourQuery(_id: string) {
  return callQuery(getTour, { _id })
}

/** Full Aadhaar numbers, for the owner to edit; never cached beyond the form. */
export function tourToEditQuery(_id: string) {
  return { ...callQuery(getTour, { _id, reveal: true }), gcTime: 0, staleTime: 0 }
}

/** Any change of a tour makes all lists and details stale. */
export function useInvalidateTours() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [listTours, listArchivedTours, listEmployeeTours, getTour].map((call) =>
        queries.invalidateQueries({ queryKey: callKey(call) }),
      ),
    )
}

const newestFirst = { sort: 'desc', sortBy: 'requestedDate' } as const
