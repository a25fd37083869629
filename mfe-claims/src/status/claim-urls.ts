// URLs that show a claim and revise it.

import type { Day } from '@tem/rules/base/company-day.ts'
import type { AddableSubCategory, DayClaim } from '../day/day-queries.ts'
import type { Claim } from './claim-queries.ts'

type Named = Pick<Claim, '_id'>
type OfDay = Pick<Claim, '_id' | 'wrapper'>

export function claimSummaryUrl({ _id }: Named): string {
  return `/dashboard/claim-summary/${_id}`
}

/** From the list of revisable claims; Back returns to that list. */
export function reviseUrl({ _id }: Named): string {
  return `/dashboard/revisable-claim/${_id}`
}

/** From a day or a notification; Back returns to the claim's day. A New Request has no day. */
export function reviseOfDayUrl({ _id, wrapper }: OfDay): string {
  if (wrapper === null) return reviseUrl({ _id })
  return `/dashboard/edit-claim/${_id}?${new URLSearchParams({ isRevisableClaim: 'true', wrapperId: wrapper })}`
}

export function revisedDayUrl(wrapper: string): string {
  return `/dashboard/wrapper-claims/${wrapper}`
}

// URLs to add and change claims of a day.

/** Without a choice, or with its sub-category. */
export function addClaimUrl(day: Day, chosen?: AddableSubCategory): string {
  if (!chosen) return `/dashboard/add-claim/${day}`
  const { _id, category } = chosen
  const query = new URLSearchParams({ category: category._id, subCategory: _id })
  return `/dashboard/add-claim/${day}?${query}`
}

/** Undefined if the claim can neither be edited nor revised. */
export function editClaimUrl({ _id, can, status, wrapper }: DayClaim): string | undefined {
  const url = `/dashboard/edit-claim/${_id}`
  if (can.edit) return url
  if (status !== 'rejected' || !can.revise) return undefined
  return `${url}?${new URLSearchParams({ isRevisableClaim: 'true', wrapperId: wrapper ?? '' })}`
}
