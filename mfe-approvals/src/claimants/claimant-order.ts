// Which people the queue lists, and in which order: kept in the URL, also while one of them is looked at.
import { queueViews } from '@tem/rules/approval/claim-signs.ts'
import { claimStages } from '@tem/rules/claim/claim-status.ts'
import { type ChosenFilter, chosenFrom } from '@tem/screen-parts/filter/chosen-filter.ts'
import type { Sort } from '@tem/ui/list/column.ts'
import { type ClaimantOrder, claimantsQuery, type QueuePart, type ReviewFilter } from '../review-queries.ts'

export function queueQuery(params: URLSearchParams, decides: boolean) {
  return claimantsQuery(reviewFilter(chosenFrom(params), decides), orderFrom(params), queuePartFrom(params))
}

/** Without statuses: the claims that wait for the reviewer, or all open claims for an auditor. */
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

const columns = ['employeeCode', 'name', 'totalAmount', 'createdAt', 'waitingSince'] as const

/** Default: who has waited longest. */
export function orderFrom(params: URLSearchParams): Required<ClaimantOrder> {
  const sortBy = columns.find((column) => column === params.get('sortBy')) ?? 'waitingSince'
  return { sortBy, sort: params.get('sort') === 'desc' ? 'desc' : 'asc' }
}

export function orderInto(params: URLSearchParams, { column, direction }: Sort): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('sortBy', column)
  next.set('sort', direction === 'ascending' ? 'asc' : 'desc')
  return next
}

export function queuePartFrom(params: URLSearchParams): QueuePart {
  const view = queueViews.find((each) => each === params.get('queue'))
  const search = params.get('search')?.trim().slice(0, 100)
  return { ...(view && { view }), ...(search && { search }) }
}

/** Without what belongs to one screen alone. */
export function queuePlace(params: URLSearchParams): URLSearchParams {
  const kept = ['queue', 'search', 'sortBy', 'sort']
  return new URLSearchParams([...params].filter(([name]) => kept.includes(name)))
}

export function sortOf({ sortBy, sort }: ReturnType<typeof orderFrom>): Sort {
  return { column: sortBy ?? 'waitingSince', direction: sort === 'asc' ? 'ascending' : 'descending' }
}
