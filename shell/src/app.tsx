import { useAtomValue, useLocation, useNavigate } from '@tem/sdk'
import {
  BrowserRouter,
  onSessionEnd,
  proofRequest,
  QueryClientProvider,
  questions,
  startOutbox,
  storedSession,
  toasts,
  useStoredSession,
} from '@tem/sdk/host.ts'
import { Button } from '@tem/ui/action/button.tsx'
import { afterTheScreen, lazyPart } from '@tem/ui/base/lazy-part.tsx'
import { useEffect } from 'react'
import * as texts from '../texts/made/shell.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { useLater, whenLineIsFree } from './later.ts'
import { Mark } from './mark.tsx'
import { countScreen, reportOnLeaving } from './modules/report-health.ts'
import { queryClient } from './query-client.ts'
import { registry, releaseOfPage } from './registry.ts'
import { AppRoutes } from './routing/app-routes.tsx'
import { rememberUrl } from './routing/previous-url.ts'

export function App() {
  useEffect(() => whenLineIsFree(stayOpen), [])
  useEffect(sendUnsent, [])
  useEffect(() => {
    countScreen('shell', registry.shell.version, 'loads')
    reportOnLeaving()
  }, [])
  return (
    <ErrorBoundary
      fallback={() => <SiteError />}
      onCatch={() => countScreen('shell', registry.shell.version, 'crashes')}
    >
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <SessionWatch />
          <AppRoutes />
          <MessagesLater />
          <MeasuredLater />
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}

// Dialogs and toasts load after the first screen, or when there is one to show.

const Messages = lazyPart(async () => (await import('./frame/messages.tsx')).Messages)

function MessagesLater() {
  const isProofAsked = useAtomValue(proofRequest) !== undefined
  const isAsked = [...useAtomValue(toasts), ...useAtomValue(questions)].length > 0 || isProofAsked
  return useLater(Messages, isAsked, afterTheScreen) && <Messages />
}

const Measured = lazyPart(async () => (await import('./modules/measure-views.ts')).MeasuredViews)

function MeasuredLater() {
  return useLater(Measured, false) && <Measured />
}

// Offline support: cached answers. The files are kept once somebody has signed in.

function stayOpen() {
  import('@tem/sdk/keep-answers.ts').then(
    ({ keepAnswers }) => keepAnswers(queryClient, releaseOfPage),
    // Without it the page still works online.
    () => {},
  )
}

function sendUnsent() {
  let stop = () => {}
  const leave = whenLineIsFree(() => {
    stop = startOutbox({ onSent: () => void queryClient.invalidateQueries() })
  })
  return () => {
    leave()
    stop()
  }
}

// Signing out anywhere signs out here: another tab, or the server that no longer knows the session.

function SessionWatch() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const token = useStoredSession()?.token

  useEffect(() => {
    onSessionEnd(() => {
      rememberUrl(pathname + search, storedSession()?.viewer?.employeeCode)
      navigate('/auth/signout', { replace: true, state: { hasEnded: true } })
    })
  }, [navigate, pathname, search])

  // Cached answers of one person are never shown to the next.
  useEffect(() => (token ? () => queryClient.clear() : undefined), [token])

  return null
}

// The fallback if the frame itself failed.

function SiteError() {
  return (
    <main className="starting">
      <Mark className="starting-mark" />
      <h1 className="starting-name">{texts.product()}</h1>
      <p role="alert">{texts.pageFailed()}</p>
      <Button onClick={() => location.reload()}>{texts.reload()}</Button>
    </main>
  )
}
