// Sort order of the list of people, kept in the URL.
import type { Sort } from '@tem/ui/list/column.ts'
import type { ClaimantOrder } from '../review-queries.ts'

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

export function sortOf({ sortBy, sort }: ReturnType<typeof orderFrom>): Sort {
  return { column: sortBy ?? 'waitingSince', direction: sort === 'asc' ? 'ascending' : 'descending' }
}
