// Says that a change of a day failed. Where somebody was first, it is said so that nobody misses it, with the way to see it.
import { CallFailed, confirm, toast } from '@tem/sdk'
import { type Queries, refreshClaims } from '../refresh-claims.ts'

const CONFLICT = 409

/** On another device, or in another window of this one. */
export function wasOvertaken(error: Error): boolean {
  return error instanceof CallFailed && error.status === CONFLICT
}

export async function tellFailure(error: Error, queries: Queries): Promise<void> {
  if (!wasOvertaken(error)) {
    toast.failure(error.message)
    // Nobody waits for it: without a connection it takes its time to fail as well.
    void refreshClaims(queries)
  } else if (
    await confirm({
      title: 'This day has changed',
      text: error.message,
      confirm: 'Refresh',
      cancel: 'Close',
    })
  ) {
    await refreshClaims(queries)
  }
}
