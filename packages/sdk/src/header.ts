// The header's title and back arrow come from the manifest; a screen may override them while it is shown.
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { store } from './store.ts'

export interface Header {
  title?: string
  /** Target of the back arrow. */
  back?: string
}

const said = store<Header>({})

export function useHeader({ title, back }: Header) {
  useLayoutEffect(() => {
    said.set({ ...(title !== undefined && { title }), ...(back !== undefined && { back }) })
    return () => said.set({})
  }, [title, back])
}

export function useScreenHeader(): Header {
  return useSyncExternalStore(said.subscribe, said.get)
}
