// The header's title and back arrow come from the manifest; a screen may override them while it is shown.
import { atom, getDefaultStore, useSetAtom } from 'jotai'
import { useLayoutEffect, useSyncExternalStore } from 'react'

export interface Header {
  title?: string
  /** Target of the back arrow. */
  back?: string
}

const screenHeader = atom<Header>({})

export function useHeader({ title, back }: Header) {
  const setHeader = useSetAtom(screenHeader)
  useLayoutEffect(() => {
    setHeader({ ...(title !== undefined && { title }), ...(back !== undefined && { back }) })
    return () => setHeader({})
  }, [title, back, setHeader])
}

/**
 * Not useAtomValue: that subscribes after the first paint, and a screen that is drawn together with the frame
 * has set its title before. The manifest's title would show for a moment.
 */
export function useScreenHeader(): Header {
  return useSyncExternalStore(subscribe, () => getDefaultStore().get(screenHeader))
}

function subscribe(listener: () => void): () => void {
  return getDefaultStore().sub(screenHeader, listener)
}
