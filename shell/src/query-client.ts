// Caching and error handling of queries, for all modules.
import { CallFailed, toast } from '@tem/sdk'
import { MutationCache, onlineManager, type Query, QueryCache, QueryClient } from '@tem/sdk/host.ts'

const RETRIES = 2

// It assumes that a page starts online, and would not notice when the connection comes.
onlineManager.setOnline(navigator.onLine)

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // A failed first load shows its error in place of the content; a lost connection shows a notice above cached
    // content. What was asked ahead shows nothing.
    onError(error, query) {
      if (isUnreachable(error)) awaitConnection()
      if (query.isActive() && query.state.data !== undefined && !isUnreachable(error))
        toast.failure(error.message)
    },
  }),
  mutationCache: new MutationCache({
    onError(error, _variables, _context, mutation) {
      if (!mutation.meta?.errorShownInline) toast.failure(error.message)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 30 * 60_000,
      // Fail at once when offline instead of waiting for the network.
      networkMode: 'always',
      // Restored answers are refetched, however fresh.
      refetchOnReconnect: (query) => (failedToReach(query) ? 'always' : true),
      retry: (failures, error) =>
        failures < RETRIES && navigator.onLine && error instanceof CallFailed && error.outcomeUnknown,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

const ASK_AGAIN_MS = 10_000
let asking: ReturnType<typeof setInterval> | undefined

/** Browsers call a connection that leads nowhere "online", and don't tell when it leads somewhere again. */
function awaitConnection() {
  onlineManager.setOnline(false)
  asking ??= setInterval(async () => {
    if (!navigator.onLine || !(await fetch('/healthz').catch(() => undefined))) return
    clearInterval(asking)
    asking = undefined
    onlineManager.setOnline(true)
  }, ASK_AGAIN_MS)
}

/** Whether the last attempt failed for lack of a connection. */
export function failedToReach({ state }: Pick<Query, 'state'>): boolean {
  return isUnreachable(state.error ?? state.fetchFailureReason)
}

function isUnreachable(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'unreachable'
}
