// Tries again while PostgreSQL is away, as long as a restart may take.
import { setTimeout as sleep } from 'node:timers/promises'

const patienceMs = 60_000
const pauseMs = 250

export async function patiently<T>(work: () => Promise<T>, stopping: AbortSignal): Promise<T> {
  const began = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isAway(error) || stopping.aborted || performance.now() - began > patienceMs) throw error
      await sleep(pauseMs)
    }
  }
}

/** PostgreSQL's own errors have five signs; of those, only that it goes down or comes up counts. */
function isAway(error: unknown): boolean {
  const code = String((error as { code?: unknown }).code ?? '')
  return !/^[\dA-Z]{5}$/.test(code) || /^(08|57P)/.test(code)
}
