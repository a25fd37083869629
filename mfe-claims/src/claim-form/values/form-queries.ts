// Queries of the form: the person, and the lists of options.

import { listMyClaims } from '@tem/contracts/calls/claims.ts'
import { getDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { getMe } from '@tem/contracts/calls/me.ts'
import {
  listDynamicMonths,
  listExpenseTypes,
  listMetroCities,
  listStates,
} from '@tem/contracts/calls/reference.ts'
import { call, callQuery, useInfiniteQuery } from '@tem/sdk'
import { claimPages } from '../../status/claim-queries.ts'

const HOUR_MS = 60 * 60_000

/** These details only save typing, so the form waits for them no longer than this. */
const MAX_WAIT_MS = 4_000

/** Contains full card and Aadhaar numbers; never cached beyond the form. */
export const ownDetailsQuery = {
  ...callQuery(getMe, { reveal: true }),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(getMe, { reveal: true }, { signal: AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT_MS)]) }),
  gcTime: 0,
  staleTime: 0,
  retry: false,
}

export const expenseTypesQuery = { ...callQuery(listExpenseTypes, {}), staleTime: HOUR_MS }
export const citiesQuery = { ...callQuery(listMetroCities, {}), staleTime: HOUR_MS }
export const statesQuery = { ...callQuery(listStates, {}), staleTime: HOUR_MS }
export const monthsQuery = { ...callQuery(listDynamicMonths, {}), staleTime: HOUR_MS }

/** The person's recent claims predict the next one: the first page of Claims Status. */
export function useRecentClaims(isWanted = true) {
  const { data, isLoading, isFetched } = useInfiniteQuery({
    ...claimPages(listMyClaims, {}),
    enabled: isWanted,
  })
  return { recent: data?.pages[0]?.list ?? [], isLoading, isFetched }
}

/** Never cached: it contains full card numbers, and the version must be current. */
export function dayClaimQuery(_id: string) {
  return { ...callQuery(getDayClaim, { _id }), gcTime: 0, staleTime: 0 }
}
