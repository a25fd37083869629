// After a rejected claim is submitted again, the next one that can be revised.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { listRejectedClaims } from '@tem/contracts/calls/notifications.ts'
import { callQuery, useQueryClient } from '@tem/sdk'
import { reviseUrl } from '../status/claim-urls.ts'

type Rejected = AnswerOf<typeof listRejectedClaims>['list'][number]

/** The latest rejection first, as the list has it. */
export function nextRejected(list: readonly Rejected[], done: string): string | undefined {
  const next = list.find(({ claim, closedReason }) => claim !== done && closedReason === undefined)
  return next && reviseUrl({ _id: next.claim })
}

/** Undefined for a claim that was not rejected. The bell keeps the list that it reads. */
export function useNextRejection({ _id, status }: { _id: string; status: string }) {
  const queries = useQueryClient()
  if (status !== 'rejected') return undefined
  return () => {
    const list = queries.getQueryData(callQuery(listRejectedClaims, {}).queryKey)?.list ?? []
    return nextRejected(list, _id)
  }
}
