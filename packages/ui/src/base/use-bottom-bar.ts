// The height of what is at the bottom of a phone, bars and sheets, so messages show above it. An attribute of the page, because the browser
// computes the styles of all elements again when a property of the page changes: 10 ms of the first picture of the week.
import { type RefObject, useLayoutEffect } from 'react'

const ATTRIBUTE = 'data-bottom-bar'

const bars = new Set<HTMLElement>()

export function useBottomBar(bar: RefObject<HTMLElement | null>, isBar = true): void {
  useLayoutEffect(() => (isBar ? showMessagesAbove(bar.current) : undefined), [bar, isBar])
}

/** Also as the ref of an element that is drawn later. Returns how to stop. */
export function showMessagesAbove(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  bars.add(element)
  const observer = new ResizeObserver(update)
  observer.observe(element)
  return () => {
    observer.disconnect()
    bars.delete(element)
    update()
  }
}

/** Above a sheet of nearly the height of the screen, a message has no room. */
const ROOM = 80

function update(): void {
  const heights = [...bars]
    .map(({ offsetHeight }) => offsetHeight)
    .filter((height) => height <= innerHeight - ROOM)
  document.documentElement.setAttribute(ATTRIBUTE, `${Math.max(0, ...heights)}px`)
}

/** Gives the element that shows messages the property --bottom-bar. */
export function useAboveBottomBar(messages: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const follow = () => {
      const height = document.documentElement.getAttribute(ATTRIBUTE)
      if (height !== null) messages.current?.style.setProperty('--bottom-bar', height)
    }
    follow()
    const observer = new MutationObserver(follow)
    observer.observe(document.documentElement, { attributeFilter: [ATTRIBUTE] })
    return () => observer.disconnect()
  }, [messages])
}
