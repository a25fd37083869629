// Loads what lies to the left and right of what is shown, so that turning over is at once.
import { useQueryClient } from '@tem/sdk'
import { useEffect } from 'react'
import type { weekQuery } from './calendar-queries.ts'

type DaysQuery = ReturnType<typeof weekQuery>

/** Once what is shown has come; an answer younger than this is not asked for again. */
const FRESH_MS = 60_000

export function useNeighbours(isShown: boolean, neighbours: readonly DaysQuery[]) {
  const queries = useQueryClient()
  // The queries are new objects in every render, while their key says what they are.
  const which = JSON.stringify(neighbours.map(({ queryKey }) => queryKey))
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isShown) return
    for (const query of neighbours) void queries.prefetchQuery({ ...query, staleTime: FRESH_MS })
  }, [isShown, which, queries])
}
