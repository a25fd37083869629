// Keeps what the button of the bottom bar leads to, and the screens around it, ready for a moment without a connection,
// whatever screen the tab shows.
import type { Call } from '@tem/contracts/call.ts'
import { callPages, callQuery, useQueryClient, useSession, useSettings } from '@tem/sdk'
import type { QueryClient } from '@tem/sdk/host.ts'
import { isInstalled } from '@tem/sdk/host.ts'
import { useEffect } from 'react'
import { additionFor, type Read } from '../frame/menu-items.ts'
import { manifests } from '../registry.ts'
import { isReturning } from './install-prompt.ts'

/** In a tab, the screen itself comes first. */
const AFTER_THE_SCREEN_MS = 1_500
const FRESH_MS = 60_000

/** A site that somebody opens for the first time does not open without a connection. */
export function ReadyToAdd() {
  const queries = useQueryClient()
  const session = useSession()
  const { today } = useSettings()
  const reads = session.permissions && additionFor(session, manifests, today)?.reads
  const named = JSON.stringify(reads ?? [])
  useEffect(() => {
    const isApp = isInstalled()
    if (!isApp && !isReturning()) return
    const timer = setTimeout(() => void keep(queries, JSON.parse(named)), isApp ? 0 : AFTER_THE_SCREEN_MS)
    return () => clearTimeout(timer)
  }, [queries, named])
  return null
}

async function keep(queries: QueryClient, reads: readonly Read[]): Promise<void> {
  const { cachedCalls } = await import('@tem/sdk/keep-answers.ts')
  for (const { call, payload, page } of reads) {
    const contract = (cachedCalls as readonly Call[]).find(({ path }) => path === call)
    if (!contract) continue
    if (page === undefined)
      void queries.prefetchQuery({ ...callQuery(contract, payload), staleTime: FRESH_MS })
    else
      void queries.prefetchInfiniteQuery({ ...callPages(contract, payload ?? {}, page), staleTime: FRESH_MS })
  }
}
