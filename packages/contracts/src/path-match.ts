// Finds the call for a path under /api, with its path parameter. One look-up, no regular expression.
import type { Call } from './call.ts'

type Addressed = Pick<Call, 'path' | 'aliases'>

export interface PathMatch<Found extends Addressed = Call> {
  readonly call: Found
  readonly parameters: Readonly<Record<string, string>>
}

/**
 * '/calendar/submit/2026-11-21' → submitDay with { day: '2026-11-21' }. A call has at most one parameter, always the last
 * segment. Of two calls with the same path, the first is found.
 */
export function pathMatcher<Found extends Addressed>(
  calls: Iterable<Found>,
): (path: string) => PathMatch<Found> | undefined {
  const exact = new Map<string, Found>()
  const withParameter = new Map<string, { call: Found; name: string }>()
  for (const call of calls)
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      const [stem = '', name] = path.split('/:')
      if (name === undefined) exact.set(path, exact.get(path) ?? call)
      else withParameter.set(stem, withParameter.get(stem) ?? { call, name })
    }
  return (path) => {
    const plain = exact.get(path)
    if (plain) return { call: plain, parameters: {} }
    const slash = path.lastIndexOf('/')
    const last = path.slice(slash + 1)
    const found = withParameter.get(path.slice(0, slash))
    if (!found || last === '') return undefined
    const value = decode(last)
    return value === undefined ? undefined : { call: found.call, parameters: { [found.name]: value } }
  }
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
