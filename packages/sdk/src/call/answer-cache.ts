// The browser's cache of answers, for one person and one set of releases.
import type { QueryKey } from '@tanstack/react-query'
import { clear, createStore, delMany, entries, set } from 'idb-keyval'

export interface CachedAnswer {
  readonly owner: string
  readonly queryKey: QueryKey
  readonly data: unknown
  /** When the server answered. */
  readonly updatedAt: number
}

/** The longest that a session can last. */
const LONGEST_MS = 7 * 24 * 60 * 60_000
const MOST = 60

const store = createStore('tem', 'answers')

/** This owner's answers, by query. Removes other people's, outdated and oversized entries. */
export async function openAnswerCache(owner: string): Promise<Map<string, CachedAnswer>> {
  const all = (await entries<string, CachedAnswer>(store)).map(([place, answer]) => ({ place, answer }))
  const own = all
    .filter(({ answer }) => answer.owner === owner && Date.now() - answer.updatedAt < LONGEST_MS)
    .sort((one, other) => other.answer.updatedAt - one.answer.updatedAt)
    .slice(0, MOST)
  const kept = new Set(own.map(({ place }) => place))
  const others = all.filter(({ place }) => !kept.has(place))
  if (others.length > 0)
    await delMany(
      others.map(({ place }) => place),
      store,
    )
  return new Map(own.map(({ place, answer }) => [queryAt(place, owner), answer]))
}

export function putAnswer(query: string, answer: CachedAnswer): Promise<void> {
  return set(placeOf(query, answer.owner), answer, store)
}

export function takeAnswer(query: string, owner: string): Promise<void> {
  return delMany([placeOf(query, owner)], store)
}

export function clearAnswers(): Promise<void> {
  return clear(store)
}

const placeOf = (query: string, owner: string) => `${owner} ${query}`
const queryAt = (place: string, owner: string) => place.slice(owner.length + 1)
