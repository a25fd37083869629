// Whether the window has a phone's width. For a different element; prefer a CSS media query for a different style.
import { useSyncExternalStore } from 'react'

const PHONE = '(width <= 640px)'

export function usePhone(): boolean {
  return useSyncExternalStore(watch, isPhone, () => false)
}

function watch(changed: () => void) {
  const query = matchMedia(PHONE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

function isPhone(): boolean {
  return matchMedia(PHONE).matches
}
