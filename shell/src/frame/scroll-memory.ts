// A new screen starts at the top. Back restores the scroll position once the content is tall enough.
import { useLocation } from '@tem/sdk'
import { useNavigationType } from '@tem/sdk/host.ts'
import { useLayoutEffect, useRef } from 'react'

const KEY = 'tem.scroll'
const MAX_WAIT_MS = 2_000

const places = new Map<string, number>(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][])

export function useScrollMemory() {
  const { key, pathname } = useLocation()
  const kind = useNavigationType()

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const leave = () => sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-50)))
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])

  const shown = useRef('')
  useLayoutEffect(() => {
    const isFirst = shown.current === ''
    const sameScreen = shown.current === pathname
    shown.current = pathname
    // Every page that the browser loads has the same key, so the path belongs to it.
    const here = `${key} ${pathname}`
    const place = kind === 'POP' ? (places.get(here) ?? 0) : 0
    // A filter that changes the query of the same screen does not scroll. A new page is at its top already; scrolling
    // it would lay it out before anything is on it.
    const stays = (sameScreen && kind !== 'POP') || (isFirst && place === 0)
    const stop = stays ? () => {} : scrollWhenTallEnough(place)
    const remember = () => places.set(here, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => {
      stop()
      window.removeEventListener('scroll', remember)
    }
  }, [key, pathname, kind])
}

function scrollWhenTallEnough(place: number): () => void {
  window.scrollTo(0, place)
  if (window.scrollY >= place) return () => {}
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, place)
    if (window.scrollY >= place) stop()
  })
  const timer = setTimeout(stop, MAX_WAIT_MS)
  observer.observe(document.body)
  // Stop when the person scrolls.
  window.addEventListener('wheel', stop, { once: true, passive: true })
  window.addEventListener('touchmove', stop, { once: true, passive: true })
  return stop

  function stop() {
    observer.disconnect()
    clearTimeout(timer)
    window.removeEventListener('wheel', stop)
    window.removeEventListener('touchmove', stop)
  }
}
