// A screen's keyboard shortcuts, for the list that the shell shows on "?".
import type { KeyGroup } from '@tem/ui/overlay/key-hints.tsx'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { mailbox } from './mailbox.ts'
import { store } from './store.ts'

const hints = store<readonly KeyGroup[]>([])

export const keyListRequests = mailbox<'show'>()

/** `groups` is a constant of the module. */
export function useKeyHints(groups: readonly KeyGroup[]) {
  useLayoutEffect(() => {
    hints.set(groups)
    return () => hints.set([])
  }, [groups])
}

/** For people who don't know about "?". */
export function showKeyHints() {
  keyListRequests.post('show')
}

export function useScreenKeys(): readonly KeyGroup[] {
  return useSyncExternalStore(hints.subscribe, hints.get)
}
