// What the form reads: who fills it in, and the lists that it offers.

import { listMyClaims } from '@tem/contracts/calls/claims.ts'
import { getDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { getMe } from '@tem/contracts/calls/me.ts'
import {
  listDynamicMonths,
  listExpenseTypes,
  listMetroCities,
  listStates,
} from '@tem/contracts/calls/reference.ts'
import { call, callQuery } from '@tem/sdk'

const SELDOM = 60 * 60_000

/** Those details only spare some typing; no one waits for them longer. */
const PATIENCE_MS = 4_000

/** With whole card and Aadhaar numbers, never kept beyond the form. */
export const ownDetailsQuery = {
  ...callQuery(getMe, { reveal: true }),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(getMe, { reveal: true }, { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) }),
  gcTime: 0,
  staleTime: 0,
  retry: false,
}

export const expenseTypesQuery = { ...callQuery(listExpenseTypes, {}), staleTime: SELDOM }
export const citiesQuery = { ...callQuery(listMetroCities, {}), staleTime: SELDOM }
export const statesQuery = { ...callQuery(listStates, {}), staleTime: SELDOM }
export const monthsQuery = { ...callQuery(listDynamicMonths, {}), staleTime: SELDOM }

/** What the person claimed of late says what will be claimed next. */
export const recentClaimsQuery = callQuery(listMyClaims, { sort: 'desc', sortBy: 'createdAt', limit: 50 })

/** Read anew each time: it holds whole card numbers, and its version must be the present one. */
export function dayClaimQuery(_id: string) {
  return { ...callQuery(getDayClaim, { _id }), gcTime: 0, staleTime: 0 }
}
