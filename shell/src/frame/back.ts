// The back arrow leads to a screen. Where the viewer came from that one, or from one above it, it goes back there as it
// was left: with its filter, its order and its place.

import type { OpenedScreen } from '@tem/federation/route-match.ts'
import { useLocation, useNavigate } from '@tem/sdk'
import { useNavigationType } from '@tem/sdk/host.ts'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { screenAt } from '../registry.ts'

/** For the arrow's link, which leads to its target by itself where the way was another one. */
export function useWayBack(target: string | undefined): (event: MouseEvent) => void {
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

/** The screen and those above it. Home is above all of them, and so says nothing but of itself. */
function fromHereUp(target: string): string[] {
  const { pathname, search } = new URL(target, location.origin)
  if (pathname === HOME) return [pathname]
  const opened = screenAt(pathname)
  const above = opened ? backTarget(opened, search) : HOME
  return above === HOME ? [pathname] : [pathname, ...fromHereUp(above)]
}

// What an entry of the browser's history remembers of where it was come from.
interface Before {
  readonly pathname: string
  /** How many entries back; a screen may have made several of its own. */
  readonly steps: number
}

interface Entry {
  readonly pathname: string
  readonly before: Before | undefined
}

/** What a new entry was come from, if anything of this visit. */
export function beforePushed(left: Entry, pathname: string): Before | undefined {
  if (left.pathname !== pathname) return { pathname: left.pathname, steps: 1 }
  return left.before && { ...left.before, steps: left.before.steps + 1 }
}

// Where the back arrow leads: the manifest says so, and may name parts of the present address.

export const HOME = '/dashboard'

/** ':name' is taken from the path's parameters or else from the query; what is missing leads home. */
export function backTarget(
  { route, params }: Pick<OpenedScreen, 'route' | 'params'>,
  search: string,
): string {
  const query = new URLSearchParams(search)
  let complete = true
  const target = (route.back ?? HOME).replace(/:(\w+)/g, (_match, name: string) => {
    const value = params[name] ?? query.get(name)
    if (!value) complete = false
    return encodeURIComponent(value ?? '')
  })
  return complete ? target : HOME
}
