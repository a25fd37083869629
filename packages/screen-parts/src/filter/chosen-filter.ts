// The chosen filter of a list of claims. Kept in the URL, so Back works and links can be shared.

import { type Day, isDay } from '@tem/rules/base/company-day.ts'
import { type ClaimStatus, claimStatuses } from '@tem/rules/claim/claim-status.ts'

export type FilterStatus = ClaimStatus

export interface ChosenFilter {
  from: Day | undefined
  to: Day | undefined
  categories: readonly string[]
  statuses: readonly FilterStatus[]
}

export const nothingChosen: ChosenFilter = { from: undefined, to: undefined, categories: [], statuses: [] }

export function isNarrowed({ from, to, categories, statuses }: ChosenFilter): boolean {
  return Boolean(from ?? to) || categories.length > 0 || statuses.length > 0
}

/** Every status was chosen, which one word says as well as eleven. */
export function hasEveryStatus({ statuses }: Pick<ChosenFilter, 'statuses'>): boolean {
  return claimStatuses.every((status) => statuses.includes(status))
}

export function chosenFrom(params: URLSearchParams): ChosenFilter {
  return {
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
    categories: params.getAll('category').filter((id) => /^[\da-f-]{36}$/.test(id)),
    statuses: claimStatuses.filter((status) => params.getAll('status').includes(status)),
  }
}

export function chosenInto(params: URLSearchParams, chosen: ChosenFilter): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['from', 'to', 'category', 'status']) next.delete(name)
  if (chosen.from) next.set('from', chosen.from)
  if (chosen.to) next.set('to', chosen.to)
  for (const category of chosen.categories) next.append('category', category)
  for (const status of chosen.statuses) next.append('status', status)
  return next
}

function dayIn(params: URLSearchParams, name: string): Day | undefined {
  const value = params.get(name)
  return isDay(value) ? value : undefined
}
