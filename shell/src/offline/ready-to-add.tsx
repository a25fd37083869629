// Keeps the site's files, what the button of the bottom bar leads to, and the person's allowances and policy ready for a moment
// without a connection, from the first sign-in on and whatever screen the tab shows.
import type { Call } from '@tem/contracts/call.ts'
import { getClaimPolicy } from '@tem/contracts/calls/claims.ts'
import { getMyAllowances } from '@tem/contracts/calls/me.ts'
import { callPages, callQuery, useQueryClient, useSession, useSettings } from '@tem/sdk'
import type { QueryClient } from '@tem/sdk/host.ts'
import { isInstalled } from '@tem/sdk/host.ts'
import { useEffect } from 'react'
import { additionFor, type Read } from '../frame/menu-items.ts'
import { manifests } from '../registry.ts'

/** In a tab, the screen itself comes first. After that, a field officer may be on the bus at any moment. */
const AFTER_THE_SCREEN_MS = 1_500
const FRESH_MS = 60_000

const ownTerms: readonly Read[] = [getMyAllowances, getClaimPolicy].map(({ path }) => ({ call: path }))

export function ReadyToAdd() {
  const queries = useQueryClient()
  const session = useSession()
  const { today } = useSettings()
  const reads = session.permissions && additionFor(session, manifests, today)?.reads
  const named = JSON.stringify(reads ?? [])
  useEffect(() => {
    const ending = new AbortController()
    const keep = () => {
      keepFiles()
      // Tried again when the connection is back.
      keepAnswers(queries, JSON.parse(named), ending.signal).catch(() => {})
    }
    const timer = setTimeout(keep, isInstalled() ? 0 : AFTER_THE_SCREEN_MS)
    addEventListener('online', keep)
    return () => {
      ending.abort()
      clearTimeout(timer)
      removeEventListener('online', keep)
    }
  }, [queries, named])
  return null
}

/** Browsers refuse service workers over plain http. */
function keepFiles() {
  navigator.serviceWorker?.register('/service-worker.js', { updateViaCache: 'none' }).then(
    async () => (await navigator.serviceWorker.ready).active?.postMessage('keep'),
    () => {},
  )
}

/** One after the other: all at once would stop a slow phone while somebody scrolls. */
async function keepAnswers(queries: QueryClient, reads: readonly Read[], signal: AbortSignal): Promise<void> {
  const { cachedCalls } = await import('@tem/sdk/keep-answers.ts')
  for (const { call, payload = {}, page } of [...reads, ...ownTerms]) {
    const contract = (cachedCalls as readonly Call[]).find(({ path }) => path === call)
    if (signal.aborted) return
    if (!contract) continue
    if (page === undefined)
      await queries.prefetchQuery({ ...callQuery(contract, payload), staleTime: FRESH_MS })
    else await queries.prefetchInfiniteQuery({ ...callPages(contract, payload, page), staleTime: FRESH_MS })
  }
}
