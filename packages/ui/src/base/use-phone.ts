// Whether the window has the width of a phone. Prefer a media query in CSS; this is for another element, not another look.
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
