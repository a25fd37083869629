import { useQueryClient } from '@tem/sdk'
import { reviewKeys } from '../review-queries.ts'

/** Reads again all that a decision, one's own or a faster one, has changed. */
export function useRefreshReview() {
  const queries = useQueryClient()
  return () => Promise.all(reviewKeys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
