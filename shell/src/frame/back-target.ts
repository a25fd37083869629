// Where the back arrow leads: the manifest says so, and may name parts of the current URL.
import type { OpenedScreen } from '@tem/federation/route-match.ts'

/** What an entry of the browser's history remembers about the entry before it. */
export interface Before {
  readonly pathname: string
  /** How many entries back; a screen may have added several. */
  readonly steps: number
}

export interface Entry {
  readonly pathname: string
  readonly before: Before | undefined
}

/** The entry before a new one, if it belongs to this visit. */
export function beforePushed(left: Entry, pathname: string): Before | undefined {
  if (left.pathname !== pathname) return { pathname: left.pathname, steps: 1 }
  return left.before && { ...left.before, steps: left.before.steps + 1 }
}

export const HOME = '/dashboard'

/** The list that a link was in, if the link says so. */
export function listInState(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('back' in state)) return undefined
  return typeof state.back === 'string' && state.back.startsWith(`${HOME}/`) ? state.back : undefined
}

/** ':name' comes from the path's parameters or else from the query; if it is missing, the target is home. */
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
