// The browser's own shelf of answers. What lies there is one person's, as one set of releases understands it.
import type { QueryKey } from '@tanstack/react-query'
import { clear, createStore, delMany, entries, set } from 'idb-keyval'

export interface KeptAnswer {
  readonly owner: string
  readonly queryKey: QueryKey
  readonly data: unknown
  /** When the server said so. */
  readonly updatedAt: number
}

/** As long as a session can last. */
const LONGEST_MS = 7 * 24 * 60 * 60_000
const MOST = 60

const shelf = createStore('tem', 'answers')

/** Those of this owner, by their query; everybody else's leave the shelf, and so does what is old or too much. */
export async function openAnswerCache(owner: string): Promise<Map<string, KeptAnswer>> {
  const all = (await entries<string, KeptAnswer>(shelf)).map(([place, answer]) => ({ place, answer }))
  const own = all
    .filter(({ answer }) => answer.owner === owner && Date.now() - answer.updatedAt < LONGEST_MS)
    .sort((one, other) => other.answer.updatedAt - one.answer.updatedAt)
    .slice(0, MOST)
  const kept = new Set(own.map(({ place }) => place))
  const others = all.filter(({ place }) => !kept.has(place))
  if (others.length > 0)
    await delMany(
      others.map(({ place }) => place),
      shelf,
    )
  return new Map(own.map(({ place, answer }) => [queryAt(place, owner), answer]))
}

export function putAnswer(query: string, answer: KeptAnswer): Promise<void> {
  return set(placeOf(query, answer.owner), answer, shelf)
}

export function takeAnswer(query: string, owner: string): Promise<void> {
  return delMany([placeOf(query, owner)], shelf)
}

export function clearAnswers(): Promise<void> {
  return clear(shelf)
}

const placeOf = (query: string, owner: string) => `${owner} ${query}`
const queryAt = (place: string, owner: string) => place.slice(owner.length + 1)
