// A write whose answer never arrived may have been saved. A retry of the same write uses the same
// key, so the server repeats its answer instead of acting twice. A draft's key survives a reload.

import { attemptsKey, keepDraft, keptDraft } from '../session/draft.ts'
import { newRequestId } from './request-id.ts'

const undecided = new Map<string, string>()

export function keyForWrite(
  path: string,
  payload: unknown,
  draft?: string,
): { key: string; settle: (decided: boolean) => void } {
  const write = `${path} ${JSON.stringify(payload)}`
  const kept = draft === undefined ? undefined : storedAttempt(draft, write)
  const key = undecided.get(write) ?? kept ?? newRequestId()
  undecided.set(write, key)
  if (draft !== undefined) storeAttempt(draft, write, key)
  return {
    key,
    settle(decided) {
      if (!decided || undecided.get(write) !== key) return
      undecided.delete(write)
      if (draft !== undefined) dropAttempt(draft, write)
    },
  }
}

// Saves of a draft whose answer never arrived: each one's key, with a fingerprint of its content.
// The content may include card numbers, so it is never stored.

type Attempts = Partial<Record<string, string>>

function storedAttempt(draft: string, write: string): string | undefined {
  return attemptsOf(draft)[fingerprintOf(write)]
}

function storeAttempt(draft: string, write: string, key: string) {
  keepDraft(attemptsKey(draft), { ...attemptsOf(draft), [fingerprintOf(write)]: key })
}

function dropAttempt(draft: string, write: string) {
  const { [fingerprintOf(write)]: _answered, ...others } = attemptsOf(draft)
  keepDraft(attemptsKey(draft), others)
}

function attemptsOf(draft: string): Attempts {
  return keptDraft<Attempts>(attemptsKey(draft)) ?? {}
}

/** FNV-1a: short, and enough to detect changes. On a collision, the server refuses the key. */
function fingerprintOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
