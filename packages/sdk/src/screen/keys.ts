// A screen's keyboard shortcuts, for the list that the shell shows on "?".
import type { KeyGroup } from '@tem/ui/overlay/key-hints.tsx'
import { atom, getDefaultStore, useSetAtom } from 'jotai'
import { useLayoutEffect } from 'react'

export const screenKeys = atom<readonly KeyGroup[]>([])
export const isKeyListOpen = atom(false)

/** `groups` is a constant of the module. */
export function useKeyHints(groups: readonly KeyGroup[]) {
  const setKeys = useSetAtom(screenKeys)
  useLayoutEffect(() => {
    setKeys(groups)
    return () => setKeys([])
  }, [groups, setKeys])
}

/** For people who don't know about "?". */
export function showKeyHints() {
  getDefaultStore().set(isKeyListOpen, true)
}
