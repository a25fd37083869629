// Whether the device is set to dark: what is drawn with fixed colours has to be drawn anew when that changes.
import { useSyncExternalStore } from 'react'

const dark = matchMedia('(prefers-color-scheme: dark)')

export function useDarkScheme(): boolean {
  return useSyncExternalStore(subscribe, () => dark.matches)
}

function subscribe(listener: () => void): () => void {
  dark.addEventListener('change', listener)
  return () => dark.removeEventListener('change', listener)
}
