// How answers are kept and failures told, for every module alike.
import { CallFailed, toast } from '@tem/sdk'
import { MutationCache, onlineManager, type Query, QueryCache, QueryClient } from '@tem/sdk/host.ts'

const RETRIES = 2

// It takes a page to be connected when it opens, and would not notice that the connection comes.
onlineManager.setOnline(navigator.onLine)

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // A first load that fails is told where its content would stand, and a dead connection above what is shown as it was.
    onError(error, query) {
      if (query.state.data !== undefined && !isUnreachable(error)) toast.failure(error.message)
    },
  }),
  mutationCache: new MutationCache({
    onError(error, _variables, _context, mutation) {
      if (!mutation.meta?.toldInPlace) toast.failure(error.message)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 30 * 60_000,
      // Being offline should say so at once instead of waiting for the network to come back.
      networkMode: 'always',
      // What is shown as it was, however young, is asked for again.
      refetchOnReconnect: (query) => (failedToReach(query) ? 'always' : true),
      retry: (failures, error) =>
        failures < RETRIES && navigator.onLine && error instanceof CallFailed && error.outcomeUnknown,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Whether it was last tried in vain, for want of a connection. */
export function failedToReach({ state }: Pick<Query, 'state'>): boolean {
  return isUnreachable(state.error ?? state.fetchFailureReason)
}

function isUnreachable(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'unreachable'
}
