// Measures the speed of screens in real use. Each visit of a screen: the slowest answer to a tap or key, and how far things moved
// by themselves. The first screen of a page: its largest paint. The package web-vitals counts by page, and by screen only where
// the browser knows a soft navigation, so it would lose most of this.
import { useLocation } from '@tem/sdk'
import { useEffect } from 'react'
import { registry, screenAt } from '../registry.ts'
import { followSteps, noteScreen } from './report-crash.ts'
import { countView, type View } from './report-health.ts'

interface Visit {
  module: string
  version: string
  view: View
  shift?: number
}

/** The newest fields of performance entries are not in the types of the DOM. */
interface Timed extends PerformanceEntry {
  interactionId?: number
  hadRecentInput?: boolean
  value?: number
}

/** Shorter answers come within two frames. */
const SHORTEST_MS = 16

let visit = visitOf(location.pathname)

/** Loaded after the first screen: what happened until then is in the browser's buffers. */
export function MeasuredViews() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (typeof PerformanceObserver === 'undefined') return
    followSteps()
    observe('largest-contentful-paint', ({ startTime }) => {
      visit.view.paintMs = Math.round(startTime)
    })
    observe('event', ({ interactionId, duration }) => {
      if (interactionId) visit.view.tapMs = Math.max(visit.view.tapMs ?? 0, Math.round(duration))
    })
    observe('layout-shift', ({ hadRecentInput, value = 0 }) => {
      if (!hadRecentInput) visit.shift = (visit.shift ?? 0) + value
    })
    // Listens before the reports do, which are sent when the page is left.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') end()
    })
  }, [])
  useEffect(() => {
    noteScreen(pathname)
    end()
    visit = visitOf(pathname)
  }, [pathname])
  return null
}

function observe(type: string, take: (entry: Timed) => void) {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
  // A browser that doesn't measure this ignores it.
  observer.observe({ type, buffered: true, durationThreshold: SHORTEST_MS } as PerformanceObserverInit)
}

function visitOf(pathname: string): Visit {
  const {
    manifest: { name },
    version,
  } = screenAt(pathname)?.module ?? {
    manifest: { name: 'shell' },
    version: registry.shell.version,
  }
  return { module: name, version, view: {} }
}

/** Skips a visit without any measurement. Otherwise a missing shift counts as 0. */
function end() {
  const { module, version, view, shift = 0 } = visit
  if (Object.keys(view).length > 0 || shift > 0)
    countView(module, version, { ...view, shiftThousandths: Math.round(shift * 1000) })
  visit = { module, version, view: {} }
}
