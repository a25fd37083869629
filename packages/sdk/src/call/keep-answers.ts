// Answers that survive a reload. A screen waits briefly for the server, then shows the cached answer until the
// server's arrives. Offline it does not wait.
import type { Query, QueryClient } from '@tanstack/react-query'
import {
  countUnsubmittedDays,
  getDay,
  getRequestedDay,
  getRevisableDay,
  groupByDate,
  listDaySubCategories,
  listRequestedDays,
  listRevisableDays,
} from '@tem/contracts/calls/calendar.ts'
import { getClaimPolicy, listMyClaims, listMyRevisableClaims } from '@tem/contracts/calls/claims.ts'
import { getCommonConfig } from '@tem/contracts/calls/configs.ts'
import { getMyAllowances } from '@tem/contracts/calls/me.ts'
import { listRejectedClaims } from '@tem/contracts/calls/notifications.ts'
import {
  listDynamicMonths,
  listExpenseTypes,
  listMetroCities,
  listStates,
  listUsedCategories,
} from '@tem/contracts/calls/reference.ts'
import { listTours } from '@tem/contracts/calls/tours.ts'
import { storedSession, subscribeToSession } from '../session/session-store.ts'
import { type CachedAnswer, clearAnswers, openAnswerCache, putAnswer, takeAnswer } from './answer-cache.ts'
import { CallFailed } from './call.ts'
import { OWN_PHOTO } from './own-photo.ts'

// Which answers a browser caches: the person's own days, claims and tours as lists, and form options. Never other
// people's data, and nothing with an Aadhaar, card or bank account number: so neither the profile nor a whole claim
// or tour.

export const cachedCalls = [
  countUnsubmittedDays,
  groupByDate,
  getDay,
  listDaySubCategories,
  listRequestedDays,
  getRequestedDay,
  listRevisableDays,
  getRevisableDay,
  listMyClaims,
  listMyRevisableClaims,
  listRejectedClaims,
  listTours,
  listExpenseTypes,
  listUsedCategories,
  listMetroCities,
  listStates,
  listDynamicMonths,
  getMyAllowances,
  getClaimPolicy,
  getCommonConfig,
]

/** An answer that arrives sooner is drawn once; nobody sees yesterday's figures replaced by today's. */
const MOMENT_MS = 500
/** Per answer, in characters of JSON. */
const LARGEST = 250_000

/** Deleted, or no longer visible to the viewer. */
const gone: ReadonlySet<number> = new Set([403, 404])

const cachedPaths: ReadonlySet<unknown> = new Set([OWN_PHOTO, ...cachedCalls.map(({ path }) => path)])

/** `release` names the versions on this page: an older module's answers are never given to a newer one. */
export function keepAnswers(client: QueryClient, release: string): () => void {
  const queries = client.getQueryCache()
  let owner: string | undefined
  let known = new Map<string, CachedAnswer>()

  function follow() {
    const session = storedSession()
    if (!session) quietly(clearAnswers())
    const now = session?.viewer && `${session.viewer.employeeCode} ${release}`
    if (now === owner) return
    owner = now
    known = new Map()
    if (owner !== undefined) quietly(open(owner))
  }

  async function open(cacheOwner: string) {
    const found = await openAnswerCache(cacheOwner)
    if (cacheOwner !== owner) return
    known = new Map([...found, ...known])
    for (const query of queries.getAll()) {
      if (!isCached(query)) continue
      if (query.state.data !== undefined) keep(query)
      else if (query.state.fetchStatus === 'fetching') offerSoon(query)
      else if (query.state.error) failed(query, query.state.error)
    }
  }

  function offerSoon(query: Query) {
    if (navigator.onLine) setTimeout(offer, MOMENT_MS, query)
    else offer(query)
  }

  function offer({ queryHash, queryKey, state }: Query) {
    const answer = known.get(queryHash)
    if (answer && state.data === undefined)
      client.setQueryData(queryKey, answer.data, { updatedAt: answer.updatedAt })
  }

  function keep({ queryHash, queryKey, state }: Query) {
    const data = firstPage(state.data)
    if (owner === undefined || JSON.stringify(data).length > LARGEST) return
    const answer = { owner, queryKey, data, updatedAt: state.dataUpdatedAt }
    known.set(queryHash, answer)
    quietly(putAnswer(queryHash, answer))
  }

  function forget({ queryHash }: Query) {
    if (owner !== undefined && known.delete(queryHash)) quietly(takeAnswer(queryHash, owner))
  }

  function failed(query: Query, error: unknown) {
    if (!(error instanceof CallFailed)) return
    if (error.outcomeUnknown) offer(query)
    else if (gone.has(error.status)) forget(query)
  }

  const unfollow = subscribeToSession(follow)
  follow()
  const unwatch = queries.subscribe((event) => {
    if (event.type !== 'updated' || !isCached(event.query)) return
    const { query, action } = event
    if (action.type === 'success' && !action.manual) keep(query)
    // After a write: the shown answer has its effect already, and the page may be left before the next one arrives.
    else if (action.type === 'invalidate' && query.state.data !== undefined) keep(query)
    else if (action.type === 'fetch' && query.state.data === undefined) offerSoon(query)
    else if (action.type === 'failed' || action.type === 'error') failed(query, action.error)
  })
  return () => {
    unfollow()
    unwatch()
  }
}

function isCached({ queryKey }: Query): boolean {
  return cachedPaths.has(queryKey[0])
}

/** For a list that grew while scrolling. */
function firstPage(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data && 'pageParams' in data)) return data
  const { pages, pageParams } = data as { pages: unknown[]; pageParams: unknown[] }
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}

/** A full disk or a private window must not stop anybody. */
function quietly(work: Promise<unknown>) {
  work.catch(() => {})
}
