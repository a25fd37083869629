// The header's title and back arrow come from the manifest; a screen may say better while it is shown.
import { useLayoutEffect, useSyncExternalStore } from 'react'

export interface Header {
  title?: string
  /** Where the back arrow leads. */
  back?: string
}

let current: Header = {}
const listeners = new Set<() => void>()

export function useHeader({ title, back }: Header) {
  useLayoutEffect(() => {
    set({ ...(title !== undefined && { title }), ...(back !== undefined && { back }) })
    return () => set({})
  }, [title, back])
}

export function useScreenHeader(): Header {
  return useSyncExternalStore(subscribe, () => current)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(header: Header) {
  current = header
  for (const listener of listeners) listener()
}
