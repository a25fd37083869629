import { BrowserRouter, QueryClientProvider } from '@tem/sdk/host.ts'
import { Suspense, useEffect } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyPart } from './lazy-part.tsx'
import { stayOpen } from './offline/stay-open.ts'
import { queryClient } from './query-client.ts'
import { AppRoutes } from './routing/app-routes.tsx'
import { SessionWatch } from './routing/session-watch.tsx'
import { SiteError } from './site-error.tsx'

// Dialogs and toasts come after the first screen; nobody is asked or told anything before.
const Messages = lazyPart(async () => (await import('./messages/messages.tsx')).Messages)

export function App() {
  useEffect(stayOpen, [])
  return (
    <ErrorBoundary fallback={() => <SiteError />}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <SessionWatch />
          <AppRoutes />
          <Suspense>
            <Messages />
          </Suspense>
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
