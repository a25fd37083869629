// A write whose answer never came may have happened. When the same write is tried again it carries the same
// key, so the server answers as it did the first time instead of acting twice. The key of a draft outlives a reload.
import { dropAttempt, keepAttempt, keptAttempt } from './attempts.ts'
import { newRequestId } from './request-id.ts'

const undecided = new Map<string, string>()

export function keyForWrite(
  path: string,
  payload: unknown,
  draft?: string,
): { key: string; settle: (decided: boolean) => void } {
  const write = `${path} ${JSON.stringify(payload)}`
  const kept = draft === undefined ? undefined : keptAttempt(draft, write)
  const key = undecided.get(write) ?? kept ?? newRequestId()
  undecided.set(write, key)
  if (draft !== undefined) keepAttempt(draft, write, key)
  return {
    key,
    settle(decided) {
      if (!decided || undecided.get(write) !== key) return
      undecided.delete(write)
      if (draft !== undefined) dropAttempt(draft, write)
    },
  }
}
