// Reports an error that nobody expected to the gateway: what it says, where it was thrown, and the last five steps before it,
// which are screens and calls without their ids. Nothing that was typed. Loaded after the first screen.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { reportCrash as reportCrashCall } from '@tem/contracts/calls/releases.ts'
import { CallFailed } from '@tem/sdk'
import { callHeaders, storedSession } from '@tem/sdk/host.ts'
import { registry, screenAt } from '../registry.ts'
import { Incompatible } from './compatibility.ts'
import { ScreenNotLoaded } from './load-screen.ts'

type Report = PayloadOf<typeof reportCrashCall>

/** Of the calls; their contract would be more than this part. */
const REPORT_URL = '/api/releases/crash'
/** Of somebody who is signed out, or may only choose a password or add a second factor. */
const VISITOR_URL = '/api/releases/crash-of-visitor'
/** Of one page: an error in a loop says the same each time. */
const MOST = 5
const STEPS = 5

const reported = new Set<string>()
const steps: string[] = []

export function reportCrash(thrown: unknown, componentStack: string) {
  const error = causeOf(thrown)
  if (!error) return
  const report = describe(error, componentStack)
  const key = `${report.message} ${report.stack.slice(0, 300)}`
  if (reported.has(key) || reported.size >= MOST) return
  reported.add(key)
  const session = storedSession()
  const isMember = session && !session.item.isNewAccount && !session.lacksFactor
  void fetch(isMember ? REPORT_URL : VISITOR_URL, {
    method: 'POST',
    headers: { ...(isMember && callHeaders('gateway')), 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => {})
}

/** Undefined for what is no fault of the code: the connection, an answer that refuses, work that was given up. */
function causeOf(thrown: unknown): unknown {
  if (thrown instanceof ScreenNotLoaded) return thrown.fault === 'broken' ? thrown.cause : undefined
  if (thrown instanceof CallFailed || thrown instanceof Incompatible) return undefined
  // What a browser gives up is no Error everywhere.
  const { name } = Object(thrown)
  const isGivenUp = ['AbortError', 'ChunkLoadError', 'TimeoutError'].includes(name)
  return isGivenUp ? undefined : thrown
}

function describe(error: unknown, componentStack: string): Report {
  const {
    name,
    message,
    stack = '',
  } = error instanceof Error ? error : { name: 'Thrown', message: String(error) }
  // Chromium repeats the message there.
  const frames = linesWithPlaces(stack)
  const [, module = 'shell', version = registry.shell.version] =
    /\/modules\/([a-z0-9]+)\/([\w.-]+)\//.exec(`${frames} ${componentStack}`) ?? []
  return {
    ...{ module, version, name: name.slice(0, 100), message: message.slice(0, 2_000) },
    stack: frames.slice(0, 8_000),
    componentStack: linesWithPlaces(componentStack).slice(0, 8_000),
    screen: screenOf(location.pathname),
    steps: [...steps],
  }
}

function linesWithPlaces(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /:\d+:\d+\)?$/.test(line))
    .join('\n')
}

function screenOf(pathname: string): string {
  return screenAt(pathname)?.route.path ?? withoutIds(pathname)
}

function withoutIds(path: string): string {
  return path.replace(/\/[^/]*\d[^/]*/g, '/:id').slice(0, 150)
}

// The steps.

export function noteScreen(pathname: string) {
  note(`screen ${screenOf(pathname)}`)
}

/** The browser tells of every call by itself. */
export function followSteps() {
  new PerformanceObserver((list) => {
    for (const { name, responseStatus } of list.getEntries() as PerformanceResourceTiming[]) {
      const { pathname } = new URL(name, location.href)
      if (pathname.startsWith('/api/') && !pathname.startsWith('/api/releases/'))
        note(`call ${withoutIds(pathname.slice('/api'.length))}${responseStatus ? ` ${responseStatus}` : ''}`)
    }
  }).observe({ type: 'resource', buffered: true })
}

function note(step: string) {
  steps.push(step)
  if (steps.length > STEPS) steps.shift()
}
