// Where a claim is shown, and where it is revised.
import type { Claim } from './claim-queries.ts'

type Named = Pick<Claim, '_id'>
type OfDay = Pick<Claim, '_id' | 'wrapper'>

export function claimSummaryAddress({ _id }: Named): string {
  return `/dashboard/claim-summary/${_id}`
}

/** From the list of what can be revised; back leads to that list. */
export function reviseAddress({ _id }: Named): string {
  return `/dashboard/revisable-claim/${_id}`
}

/** From a day or a notification; back leads to the claim's day. What stands alone has none. */
export function reviseOfDayAddress({ _id, wrapper }: OfDay): string {
  if (wrapper === null) return reviseAddress({ _id })
  return `/dashboard/edit-claim/${_id}?${new URLSearchParams({ isRevisableClaim: 'true', wrapperId: wrapper })}`
}

export function revisedDayAddress(wrapper: string): string {
  return `/dashboard/wrapper-claims/${wrapper}`
}
