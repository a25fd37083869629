// The height of the bars at the bottom of a phone, so messages show above them: --bottom-bar.
import { type RefObject, useLayoutEffect } from 'react'

const bars = new Set<HTMLElement>()

export function useBottomBar(bar: RefObject<HTMLElement | null>, isBar = true): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element || !isBar) return
    bars.add(element)
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => {
      observer.disconnect()
      bars.delete(element)
      update()
    }
  }, [bar, isBar])
}

function update(): void {
  const heights = [...bars].map(({ offsetHeight }) => offsetHeight)
  document.documentElement.style.setProperty('--bottom-bar', `${Math.max(0, ...heights)}px`)
}
