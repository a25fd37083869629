// Guards, registry, the first screen's files, then the frame.
import { getMe } from '@tem/contracts/calls/me.ts'
import { matchPath } from '@tem/federation/route-match.ts'
import { callQuery } from '@tem/sdk'
import { settingsQuery, storedSession, tellReleases } from '@tem/sdk/host.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { HOME } from './frame/back-target.ts'
import { forgetFailure, loadScreen } from './modules/load-screen.ts'
import { callAhead } from './modules/run-module.ts'
import { queryClient } from './query-client.ts'
import { registry, screenAt } from './registry.ts'
import { AuthPart, HomePart } from './routing/app-routes.tsx'

/** Nothing is drawn before its texts are here; English comes with the code. */
export function startPage(texts: Promise<unknown> | undefined) {
  addEventListener('error', ({ error }) => report(error))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
  tellReleases((name) => registry.modules.find(({ manifest }) => manifest.name === name)?.version)
  preloadOnIntent()
  requestFirstNeeds()
  // Without a connection, what has not been here before speaks English.
  void Promise.all([firstScreen(), texts?.catch(() => {})]).then(draw)
}

function draw() {
  const app = document.getElementById('app')
  if (!app) return
  const root = createRoot(app, { onCaughtError: tell, onUncaughtError: tell, onRecoverableError: tell })
  // React then pauses every few milliseconds.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}

// Errors that nobody expected are reported by a part that loads after the first screen, or now.

function tell(error: unknown, { componentStack }: { componentStack?: string | undefined }) {
  console.error(error)
  report(error, componentStack)
}

function report(error: unknown, componentStack = '') {
  void import('./modules/report-crash.ts').then(
    ({ reportCrash }) => reportCrash(error, componentStack),
    () => {},
  )
}

// The page preloads the first screen's files with the shell's, so they are usually loaded already. Waiting a
// moment for them renders the screen at once; a fallback would stay for React's 300 ms.

const MOMENT_MS = 300
const SOON_MS = 2_000

function firstScreen(): Promise<unknown> {
  const moment = new Promise((resolve) => setTimeout(resolve, MOMENT_MS))
  return Promise.race([fetchFirst().catch(() => {}), moment])
}

async function fetchFirst(): Promise<void> {
  const isSigningIn = !storedSession() || location.pathname.startsWith('/auth')
  const opened = isSigningIn ? undefined : screenAt(location.pathname)
  // For the screen that comes next.
  if (opened || isSigningIn) setTimeout(() => void HomePart.fetch().catch(() => {}), SOON_MS)
  if (isSigningIn) await AuthPart.fetch()
  else if (opened) await loadScreen(opened.module, opened.route.screen).promise
  else if (isHome(location.pathname)) await HomePart.fetch()
}

function isHome(pathname: string): boolean {
  return matchPath(HOME, pathname) !== undefined
}

/** What every screen of the dashboard needs first, requested while the screen's code loads. */
function requestFirstNeeds() {
  const session = storedSession()
  if (!session || session.item.isNewAccount || !location.pathname.startsWith('/dashboard')) return
  void queryClient.prefetchQuery(callQuery(getMe, {}))
  // If they came after the screen, everything that writes a date would be drawn again.
  void queryClient.prefetchQuery(settingsQuery)
  // The rupee sign has a font file of its own. If it came after the first amount, all text would be laid out twice.
  void document.fonts.load('1rem Inter', '₹').catch(() => {})
}

// Loads a screen when the pointer has moved to its link, and makes its first calls if it stays there. One listener serves
// all links. Touch makes no calls, because the finger may start to scroll; nor does a link that appears below a still pointer.

let pointedAt: Element | null

function preloadOnIntent() {
  for (const event of ['pointermove', 'focusin', 'touchstart'])
    document.addEventListener(event, preloadTarget, { passive: true })
}

function preloadTarget(event: Event) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === pointedAt) return
  pointedAt = link
  if (link?.origin !== location.origin) return
  if (isHome(link.pathname)) void HomePart.fetch().catch(() => {})
  const opened = screenAt(link.pathname)
  if (!opened) return
  const { module, route } = opened
  forgetFailure(module, route.screen)
  const loaded = loadScreen(module, route.screen).promise
  if (event.type === 'touchstart' || (event as PointerEvent).pointerType === 'touch') return
  loaded.then(() => callAhead(link, () => link === pointedAt)).catch(() => {})
}
