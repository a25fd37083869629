// The people of the queue while one of them is looked at, and who is next.
import { useInfiniteQuery, useParams, useSearchParams } from '@tem/sdk'
import { useState } from 'react'
import { orderFrom, queuePartFrom } from '../claimants/claimant-order.ts'
import { useReviewFilter } from '../claimants/review-filter.tsx'
import { type Claimant, claimantsQuery, personUrl } from '../review-queries.ts'

/** The same view, search and order as on the list. */
export function useQueue() {
  const [params] = useSearchParams()
  const { filter, urlQuery } = useReviewFilter()
  const { data } = useInfiniteQuery(claimantsQuery(filter, orderFrom(params), queuePartFrom(params)))
  return {
    people: data?.pages.flatMap(({ list }) => list) ?? [],
    isLoaded: data !== undefined,
    urlOf: ({ _id }: Pick<Claimant, '_id'>) => `${personUrl(_id)}${urlQuery && `?${urlQuery}`}`,
  }
}

/** The next person of the queue. A person with nothing left leaves the list, and the next one moves into that place. */
export function useNextPerson() {
  const { id } = useParams()
  const { people, urlOf } = useQueue()
  const [place] = useState(() => people.findIndex(({ _id }) => _id === id))
  const next = nextPerson(people, id, place)
  return next && { name: next.name, url: urlOf(next) }
}

/** The next one who waits for the viewer, starting again at the top. */
export function nextPerson<Person extends Pick<Claimant, '_id' | 'can'>>(
  people: readonly Person[],
  id: string | undefined,
  place = 0,
): Person | undefined {
  const at = people.findIndex(({ _id }) => _id === id)
  const start = at < 0 ? Math.max(place, 0) : at + 1
  return [...people.slice(start), ...people.slice(0, start)].find(({ _id, can }) => can.act && _id !== id)
}
