// The expected new claim, shown until the server answers.

import type { Day } from '@tem/rules/base/company-day.ts'
import { dayCan } from '@tem/rules/calendar/day-can.ts'
import { claimCan } from '@tem/rules/claim/claim-can.ts'
import type { AddableSubCategory, DayClaim, DayOfClaims } from './day-queries.ts'

export function withNewClaim(day: DayOfClaims, subCategory: AddableSubCategory): DayOfClaims {
  const claim = newClaim(day.item.expenseDate, subCategory, day)
  return withClaims(day, [...day.claims, claim])
}

/** With it, the day can be saved and submitted if it still takes claims. */
export function withSavedClaim(day: DayOfClaims, saved: DayClaim): DayOfClaims {
  const isThere = day.claims.some(({ _id }) => _id === saved._id)
  const claims = isThere
    ? day.claims.map((claim) => (claim._id === saved._id ? saved : claim))
    : [...day.claims, saved]
  const { item, ...others } = withClaims(day, claims)
  if (!item.can.open) return { item, ...others }
  const judged = {
    isSubmitted: false,
    isMarked: false,
    closedReason: undefined,
    isZeroTotal: item.totalAmount === 0,
    claims: claims.map(({ status }) => ({ status, hasResponse: false, allowsZero: false })),
  }
  return { item: { ...item, can: dayCan(judged, { isOwner: true, isApprover: false }) }, ...others }
}

export function withoutClaim(day: DayOfClaims, _id: string): DayOfClaims {
  return withClaims(
    day,
    day.claims.filter((claim) => claim._id !== _id),
  )
}

/** It has no id on the server yet. */
export function isBeingAdded({ _id }: DayClaim): boolean {
  return _id === BEING_ADDED
}

const BEING_ADDED = 'being-added'

function withClaims({ item }: DayOfClaims, claims: DayClaim[]): DayOfClaims {
  const totalAmount = claims.reduce((sum, { receiptAmount }) => sum + receiptAmount, 0)
  const count = claims.length
  return { item: { ...item, count, totalAmount }, claims, count }
}

function newClaim(day: Day, subCategory: AddableSubCategory, { item }: DayOfClaims): DayClaim {
  const { _id, code, name, maxAmount, noLimit, category } = subCategory
  const amount = maxAmount ?? 0
  const facts = {
    status: 'pending',
    isSubmitted: true,
    hasResponse: false,
    standsAlone: false,
    isDayMarked: false,
    closedReason: undefined,
  } as const
  return {
    _id: BEING_ADDED,
    ticketNumber: null,
    createdAt: new Date().toISOString(),
    status: 'pending',
    type: { name: category.name },
    category,
    subCategory: { _id, code, name },
    expenseDate: day,
    receiptAmount: amount,
    reimbursableAmount: amount,
    maxClaimAmount: maxAmount,
    noLimit,
    isOverLimit: false,
    remarks: null,
    wrapper: item._id,
    createdBy: item.createdBy,
    revision: 1,
    can: claimCan(facts, { isOwner: true, accompanies: false, isCurrentApprover: false }),
  }
}
