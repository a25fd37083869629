// The back arrow opens a screen. If the viewer came from that screen, or from one above it, the arrow goes back in
// the history, so filter, order and scroll position are restored.
import { useLocation, useNavigate } from '@tem/sdk'
import { useNavigationType } from '@tem/sdk/host.ts'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { screenAt } from '../registry.ts'
import { type Before, backTarget, beforePushed, type Entry, HOME } from './back-target.ts'

/** For the arrow's link, which opens its target itself if the viewer came from elsewhere. */
export function useBackLink(target: string | undefined): (event: MouseEvent) => void {
  const { key, pathname } = useLocation()
  const kind = useNavigationType()
  const navigate = useNavigate()
  const shown = useRef<Entry>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one entry from the next
  useLayoutEffect(() => {
    const left = shown.current
    const before = left && kind !== 'POP' ? beforeOf(kind, left, pathname) : rememberedBefore()
    shown.current = { pathname, before }
    history.replaceState({ ...history.state, before }, '')
  }, [key, pathname, kind])

  return (event) => {
    const before = shown.current?.before
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isPlain || target === undefined || before === undefined) return
    if (!fromHereUp(target).includes(before.pathname)) return
    event.preventDefault()
    navigate(-before.steps)
  }
}

function beforeOf(kind: 'PUSH' | 'REPLACE', left: Entry, pathname: string): Before | undefined {
  return kind === 'PUSH' ? beforePushed(left, pathname) : left.before
}

function rememberedBefore(): Before | undefined {
  return history.state?.before
}

/** The screen and those above it. Home is above all screens, so only home itself counts as home. */
function fromHereUp(target: string): string[] {
  const { pathname, search } = new URL(target, location.origin)
  if (pathname === HOME) return [pathname]
  const opened = screenAt(pathname)
  const above = opened ? backTarget(opened, search) : HOME
  return above === HOME ? [pathname] : [pathname, ...fromHereUp(above)]
}
