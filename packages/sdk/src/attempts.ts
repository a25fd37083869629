// Saves of a draft whose answer never came, kept beside it for a reload: the key that each was sent with, under a
// print of what it said. What it said may hold card numbers, which are kept nowhere.
import { attemptsBeside, keepDraft, keptDraft } from './draft.ts'

type Attempts = Partial<Record<string, string>>

export function keptAttempt(draft: string, write: string): string | undefined {
  return attemptsOf(draft)[printOf(write)]
}

export function keepAttempt(draft: string, write: string, key: string) {
  keepDraft(attemptsBeside(draft), { ...attemptsOf(draft), [printOf(write)]: key })
}

export function dropAttempt(draft: string, write: string) {
  const { [printOf(write)]: _answered, ...others } = attemptsOf(draft)
  keepDraft(attemptsBeside(draft), others)
}

function attemptsOf(draft: string): Attempts {
  return keptDraft<Attempts>(attemptsBeside(draft)) ?? {}
}

/** FNV-1a: short, and enough to tell what was changed. Should two be alike, the server refuses the key. */
function printOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
