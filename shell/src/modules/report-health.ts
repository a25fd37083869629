// Reports the health of the versions on this page to the gateway: screens opened, failed and crashed, and how fast they
// were. In batches, and only for signed-in people; a lost report is not repeated.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { reportHealth } from '@tem/contracts/calls/releases.ts'
import { callHeaders, storedSession } from '@tem/sdk/host.ts'

export type Outcome = 'loads' | 'failures' | 'crashes'

type Report = PayloadOf<typeof reportHealth>['reports'][number]
export type View = NonNullable<Report['views']>[number]
type Counts = Report & { views: View[] }

/** Of the call; its contract would be a part of the shell's first script. */
const REPORT_URL = '/api/releases/report'

const BATCH_MS = 5_000
/** The call accepts no more in one report. */
const MOST = 50
const MOST_VIEWS = 20

const waiting = new Map<string, Counts>()
let timer: ReturnType<typeof setTimeout> | undefined

export function countScreen(module: string, version: string, outcome: Outcome) {
  const counts = countsOf(module, version)
  counts[outcome] = Math.min(MOST, counts[outcome] + 1)
}

export function countView(module: string, version: string, view: View) {
  const { views } = countsOf(module, version)
  if (views.length < MOST_VIEWS) views.push(view)
}

function countsOf(module: string, version: string): Counts {
  const key = `${module} ${version}`
  const counts = waiting.get(key) ?? { module, version, loads: 0, failures: 0, crashes: 0, views: [] }
  waiting.set(key, counts)
  timer ??= setTimeout(send, BATCH_MS)
  return counts
}

/** Also when the page closes, because a failure may be the reason for closing it. */
export function reportOnLeaving() {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
}

function send() {
  clearTimeout(timer)
  timer = undefined
  const reports = [...waiting.values()]
  if (reports.length === 0) return
  waiting.clear()
  // A new account may only choose its password.
  const session = storedSession()
  if (!session || session.item.isNewAccount) return
  void fetch(REPORT_URL, {
    method: 'POST',
    headers: { ...callHeaders('gateway'), 'content-type': 'application/json' },
    body: JSON.stringify({ reports }),
    keepalive: true,
  }).catch(() => {})
}
