// Reports the health of the versions on this page to the gateway: screens opened, failed and crashed. In batches, and only
// for signed-in people; a lost report is not repeated.
import { reportHealth } from '@tem/contracts/calls/releases.ts'
import { callHeaders, storedSession } from '@tem/sdk/host.ts'

export type Outcome = 'loads' | 'failures' | 'crashes'

interface Counts {
  module: string
  version: string
  loads: number
  failures: number
  crashes: number
}

const BATCH_MS = 5_000
/** The maximum of the call. */
const MOST = 50

const waiting = new Map<string, Counts>()
let timer: ReturnType<typeof setTimeout> | undefined

export function countScreen(module: string, version: string, outcome: Outcome) {
  const key = `${module} ${version}`
  const counts = waiting.get(key) ?? { module, version, loads: 0, failures: 0, crashes: 0 }
  counts[outcome] = Math.min(MOST, counts[outcome] + 1)
  waiting.set(key, counts)
  timer ??= setTimeout(send, BATCH_MS)
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
  void fetch(`/api${reportHealth.path}`, {
    method: 'POST',
    headers: { ...callHeaders(reportHealth.module), 'content-type': 'application/json' },
    body: JSON.stringify({ reports }),
    keepalive: true,
  }).catch(() => {})
}
