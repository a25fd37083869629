// Whether the window has a phone's width, or room for a list beside its detail. For a different element; prefer a CSS
// media query for a different style. In rem: a window has less room for larger text.
import { useSyncExternalStore } from 'react'

export function usePhone(): boolean {
  return useWidth(phone)
}

export function useRoomBeside(): boolean {
  return useWidth(roomBeside)
}

/** Whether the side menu is beside the page. */
export function useDesktop(): boolean {
  return useWidth(desktop)
}

const phone = widths('(width <= 40rem)')
const desktop = widths('(width >= 64rem)')
const roomBeside = widths('(width >= 80rem)')

function useWidth({ watch, isIt }: ReturnType<typeof widths>): boolean {
  return useSyncExternalStore(watch, isIt, () => false)
}

/** Its functions stay the same, so React subscribes once. */
function widths(query: string) {
  return {
    watch(changed: () => void) {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    isIt: () => matchMedia(query).matches,
  }
}
