// Finds the call for a path under /api, with its path parameter. One look-up, no regular expression.
import { callList } from './all-calls.ts'
import type { Call } from './call.ts'

export interface PathMatch {
  readonly call: Call
  readonly parameters: Readonly<Record<string, string>>
}

/** A call has at most one parameter, always the last segment. */
const exact = new Map<string, Call>()
const withParameter = new Map<string, { call: Call; name: string }>()

for (const call of callList) {
  for (const path of [call.path, ...(call.aliases ?? [])]) {
    const [stem, name] = path.split('/:')
    if (name === undefined) exact.set(path, call)
    else withParameter.set(`${stem}`, { call, name })
  }
}

/** '/calendar/submit/2026-11-21' → submitDay with { day: '2026-11-21' }. */
export function matchPath(path: string): PathMatch | undefined {
  const plain = exact.get(path)
  if (plain) return { call: plain, parameters: {} }

  const slash = path.lastIndexOf('/')
  const last = path.slice(slash + 1)
  const found = withParameter.get(path.slice(0, slash))
  if (!found || last === '') return undefined
  const value = decode(last)
  return value === undefined ? undefined : { call: found.call, parameters: { [found.name]: value } }
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
