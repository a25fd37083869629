// Which answers on the screen are not of this moment.
import { notifyManager } from '@tem/sdk/host.ts'
import { failedToReach, queryClient } from '../query-client.ts'

/** What is on the screen. */
function shown() {
  return queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ state }) => state.data !== undefined)
}

export function failed() {
  return shown().filter(failedToReach)
}

/** As it was when the page was last open, and no answer yet. */
export function waiting() {
  return shown().filter(
    ({ state }) => state.fetchStatus === 'fetching' && state.dataUpdatedAt < performance.timeOrigin,
  )
}

export function oldest(queries: ReturnType<typeof shown>): number | undefined {
  const times = queries.map(({ state }) => state.dataUpdatedAt)
  return times.length > 0 ? Math.min(...times) : undefined
}

export function isTryingAgain(): boolean {
  return failed().some(({ state }) => state.fetchStatus === 'fetching')
}

export function tryAgain() {
  for (const query of failed()) void query.fetch().catch(() => {})
}

export function watchAnswers(changed: () => void): () => void {
  return queryClient.getQueryCache().subscribe(notifyManager.batchCalls(changed))
}
