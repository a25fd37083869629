// A claim as it will be once the server has made it, shown while it is being told.

import { claimCan } from '@tem/rules/claim-can.ts'
import type { Day } from '@tem/rules/company-day.ts'
import { toPaise, toRupees } from '@tem/rules/money.ts'
import type { AddableSubCategory, DayClaim, DayOfClaims } from './day-queries.ts'

export function withNewClaim(day: DayOfClaims, subCategory: AddableSubCategory): DayOfClaims {
  const claim = newClaim(day.item.expenseDate, subCategory, day)
  return withClaims(day, [...day.claims, claim])
}

export function withoutClaim(day: DayOfClaims, _id: string): DayOfClaims {
  return withClaims(
    day,
    day.claims.filter((claim) => claim._id !== _id),
  )
}

/** It has no id that anything could be asked about. */
export function isBeingAdded({ _id }: DayClaim): boolean {
  return _id === BEING_ADDED
}

const BEING_ADDED = 'being-added'

function withClaims({ item }: DayOfClaims, claims: DayClaim[]): DayOfClaims {
  const paise = claims.reduce((sum, { receiptAmount }) => sum + toPaise(receiptAmount), 0)
  const count = claims.length
  return { item: { ...item, count, totalAmount: toRupees(paise) }, claims, count }
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
