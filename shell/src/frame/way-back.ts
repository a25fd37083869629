// The back arrow leads to a screen. Where that is the one the viewer came from, it goes back to it as it was left:
// with its filter, its order and its place. Each entry of the browser's history remembers where it was come from.
import { useLocation, useNavigate } from '@tem/sdk'
import { useNavigationType } from '@tem/sdk/host.ts'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'

export interface Before {
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

/** For the arrow's link, which leads there by itself where the way was another one. */
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
    if (!isPlain || before === undefined || target?.split('?')[0] !== before.pathname) return
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
