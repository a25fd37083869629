// The filter of the list of claims. It is kept in the URL, so Back works and links can be shared.

import { addDays, addMonths, type Day, lastDayOlderThan, monthStart } from '@tem/rules/base/company-day.ts'
import { type ClaimStatus, claimStages, unrespondedStatuses } from '@tem/rules/claim/claim-status.ts'
import { chosenFrom } from '@tem/screen-parts/filter/chosen-filter.ts'
import type { ClaimFilter } from './claim-queries.ts'

/** In this order they take two lines of a phone. */
export const shortcuts = ['postedToday', 'unresponded', 'lastMonth', 'last4', 'last7'] as const
/** Home leads to it; the list offers it only while it is on. */
const fromHome = 'underway'
export type Shortcut = (typeof shortcuts)[number] | typeof fromHome

export function offeredShortcuts(params: URLSearchParams): readonly Shortcut[] {
  return isOn(params, fromHome) ? [fromHome, ...shortcuts] : shortcuts
}

export function isOn(params: URLSearchParams, shortcut: Shortcut): boolean {
  const value = params.get(shortcut)
  return value !== null && value !== 'false' && value !== '0'
}

export function toggled(params: URLSearchParams, shortcut: Shortcut): URLSearchParams {
  const next = new URLSearchParams(params)
  if (isOn(params, shortcut)) next.delete(shortcut)
  else next.set(shortcut, 'true')
  return next
}

/** The payload's filter: the chosen values, narrowed by each active shortcut. Undefined if they exclude every status. */
export function filterOf(params: URLSearchParams, today: Day): ClaimFilter | undefined {
  const { from, to, categories, statuses } = chosenFrom(params)
  const on = (shortcut: Shortcut) => isOn(params, shortcut)
  const thisMonth = monthStart(today)
  const froms = [from, on('postedToday') && today, on('lastMonth') && addMonths(thisMonth, -1)].filter(
    (day) => day !== undefined && day !== false,
  )
  const tos = [
    to,
    on('postedToday') && today,
    on('last4') && lastDayOlderThan(4, today),
    on('last7') && lastDayOlderThan(7, today),
    on('lastMonth') && addDays(thisMonth, -1),
  ]
  const earliestTo = tos.filter((day) => day !== undefined && day !== false).sort()[0]
  const latestFrom = froms.sort().at(-1)
  const search = searchIn(params)
  const waits = on('last4') || on('last7') || on('underway')
  const status = statusesOf(statuses, on('unresponded'), waits)
  if (status?.length === 0) return undefined
  return {
    ...((latestFrom || earliestTo) && {
      createdAt: { ...(latestFrom && { from: latestFrom }), ...(earliestTo && { to: earliestTo }) },
    }),
    ...(status && { status }),
    // A draft waits for nobody.
    ...((waits || on('unresponded')) && { submitted: true }),
    ...(categories.length > 0 && { category: [...categories] }),
    ...(search && { search }),
  }
}

export const LONGEST_SEARCH = 60

export function searchIn(params: URLSearchParams): string {
  return (params.get('search') ?? '').trim().slice(0, LONGEST_SEARCH)
}

/** Undefined means any. */
function statusesOf(
  chosen: readonly ClaimStatus[],
  unresponded: boolean,
  waiting: boolean,
): ClaimStatus[] | undefined {
  const limits: (readonly ClaimStatus[])[] = []
  if (chosen.length > 0) limits.push(chosen)
  if (unresponded) limits.push(unrespondedStatuses)
  if (waiting) limits.push(claimStages)
  const [first, ...rest] = limits
  return first?.filter((status) => rest.every((limit) => limit.includes(status)))
}
