// How answers are kept and failures told, for every module alike.
import { CallFailed, toast } from '@tem/sdk'
import { MutationCache, QueryCache, QueryClient } from '@tem/sdk/host.ts'

const RETRIES = 2

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // A first load that fails is told where its content would stand; here only what is stale already.
    onError(error, query) {
      if (query.state.data !== undefined && !query.meta?.toldInPlace) toast.failure(error.message)
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
      refetchOnReconnect: true,
      retry: (failures, error) => failures < RETRIES && error instanceof CallFailed && error.outcomeUnknown,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
