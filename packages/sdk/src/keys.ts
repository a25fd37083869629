// What the keys of a screen do, for the list that the shell shows at a press of "?".
import type { KeyGroup } from '@tem/ui/key-hints.tsx'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { mailbox } from './mailbox.ts'

let current: readonly KeyGroup[] = []
const listeners = new Set<() => void>()

export const keyListRequests = mailbox<'show'>()

/** `groups` is a constant of the module. */
export function useKeyHints(groups: readonly KeyGroup[]) {
  useLayoutEffect(() => {
    set(groups)
    return () => set([])
  }, [groups])
}

/** For who does not know of the "?". */
export function showKeyHints() {
  keyListRequests.post('show')
}

export function useScreenKeys(): readonly KeyGroup[] {
  return useSyncExternalStore(subscribe, () => current)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(groups: readonly KeyGroup[]) {
  current = groups
  for (const listener of listeners) listener()
}
