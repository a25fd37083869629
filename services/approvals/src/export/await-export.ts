// For callers that want the file and not a promise of it.
import { setTimeout as sleep } from 'node:timers/promises'
import { RuleRefused, Unavailable } from '@tem/server/errors.ts'
import type { PaymentExport } from './payment-export.ts'

/** Less than the gateway waits for an export. */
const patienceMs = 45_000
const pauseMs = 200
/** Who waits takes up a place that others need. */
const mostWaiting = 4

let waiting = 0

/** One that takes longer, or than the process may still take, is answered as it stands, to be asked for again by its run. */
export async function awaitExport(
  read: () => Promise<PaymentExport>,
  stopping: AbortSignal,
): Promise<PaymentExport> {
  if (waiting >= mostWaiting)
    throw new Unavailable('Other exports are under way. Please try again in a moment.')
  waiting += 1
  try {
    const began = performance.now()
    let found = await read()
    while (isUnderWay(found) && !stopping.aborted && performance.now() - began < patienceMs) {
      await sleep(pauseMs)
      found = await read()
    }
    if (found.failure) throw new RuleRefused(found.failure)
    return found
  } finally {
    waiting -= 1
  }
}

function isUnderWay({ state }: PaymentExport): boolean {
  return state === 'waiting' || state === 'running'
}
