// Where claims of a day are entered and changed.
import type { Day } from '@tem/rules/company-day.ts'
import type { AddableSubCategory, DayClaim } from './day-queries.ts'

/** Where nothing is chosen yet, or what it is for. */
export function addClaimAddress(day: Day, chosen?: AddableSubCategory): string {
  if (!chosen) return `/dashboard/add-claim/${day}`
  const { _id, category } = chosen
  const query = new URLSearchParams({ category: category._id, subCategory: _id })
  return `/dashboard/add-claim/${day}?${query}`
}

/** Undefined where the claim can neither be edited nor revised. */
export function editClaimAddress({ _id, can, status, wrapper }: DayClaim): string | undefined {
  const address = `/dashboard/edit-claim/${_id}`
  if (can.edit) return address
  if (status !== 'rejected' || !can.revise) return undefined
  return `${address}?${new URLSearchParams({ isRevisableClaim: 'true', wrapperId: wrapper ?? '' })}`
}
