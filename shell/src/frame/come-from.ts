// What an entry of the browser's history remembers of where it was come from.
export interface Before {
  readonly pathname: string
  /** How many entries back; a screen may have made several of its own. */
  readonly steps: number
}

export interface Entry {
  readonly pathname: string
  readonly before: Before | undefined
}

/** What a new entry was come from, if anything of this visit. */
export function beforePushed(left: Entry, pathname: string): Before | undefined {
  if (left.pathname !== pathname) return { pathname: left.pathname, steps: 1 }
  return left.before && { ...left.before, steps: left.before.steps + 1 }
}
