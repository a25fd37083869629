// The filter of a reviewer's lists in the address, and what it asks the server for.
import type { ChosenFilter } from '@tem/claim-view/filter/chosen-filter.ts'
import { claimStages } from '@tem/rules/claim-status.ts'
import type { ReviewFilter } from '../review-queries.ts'

/** Without statuses it is what waits for the reviewer; nothing ever waits for who only looks, so all that is open. */
export function reviewFilter(
  { from, to, categories, statuses }: ChosenFilter,
  decides: boolean,
): ReviewFilter {
  const status = statuses.length > 0 || decides ? statuses : claimStages
  return {
    ...((from || to) && { createdAt: { ...(from && { from }), ...(to && { to }) } }),
    ...(categories.length > 0 && { category: [...categories] }),
    ...(status.length > 0 && { status: [...status] }),
  }
}
