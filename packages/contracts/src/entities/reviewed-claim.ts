// A claim, and a day of claims, with everything that a reviewer needs for a decision.

import { signCodes, signKinds } from '@tem/rules/approval/claim-signs.ts'
import { claimStages, claimStatuses } from '@tem/rules/claim/claim-status.ts'
import { likenesses } from '@tem/rules/claim/similar-claims.ts'
import { nullable, object, optional } from 'superstruct'
import { day, flag, id, listOf, money, oneOf, whole, words } from '../values.ts'
import { claim, claimRow } from './claim.ts'
import { storedFile } from './claim-fields.ts'
import { dayWrapper } from './day-wrapper.ts'
import { employeePick, person } from './person.ts'
import { history } from './response.ts'

/** Another claim that may be for the same expense. */
export const similarClaim = object({
  /** Null if the viewer may not open it. */
  _id: nullable(id),
  ticketNumber: words(),
  expenseDate: day,
  status: oneOf(claimStatuses),
  createdBy: person,
  /** What both have. */
  why: optional(oneOf(likenesses)),
})

const judged = {
  /** The claimant: leads to all their claims, and to the call that decides on several of them. */
  claimant: id,
  /** The amount above its limit; zero within it. */
  overLimitBy: money,
  /** The lowest amount that an approver may set. */
  minimumAmount: money,
  isHoliday: flag(),
  similar: listOf(similarClaim),
  /** The stages that come after the one that waits. */
  next: optional(listOf(oneOf(claimStages))),
  /** Current signs that need the reviewer's attention. */
  signs: listOf(object({ kind: oneOf(signKinds), text: words(), code: optional(oneOf(signCodes)) })),
  /** The approver whose decision this is, if the viewer stands in for somebody. */
  delegator: nullable(words()),
}

/** A row of a reviewer's list, which can be decided without opening it. */
export const reviewedClaim = object({
  ...claimRow.schema,
  ...judged,
  limitExplanation: nullable(words()),
  justification: nullable(words()),
  employees: listOf(employeePick),
  attachments: listOf(storedFile),
  paymentAttachments: listOf(storedFile),
  logBookAttachments: listOf(storedFile),
  history,
})

export const reviewedClaimDetail = object({ ...claim.schema, ...judged })

/** The part of the day that the reviewer may see; the totals cover only that part. */
export const reviewedDay = object({
  ...dayWrapper.schema,
  /** How many of its claims wait for the viewer. */
  waitingCount: whole({ min: 0, max: 1_000_000 }),
  /** The total by which its claims exceed their limits. */
  overLimitBy: money,
})

export const reviewedDayWithClaims = object({ ...reviewedDay.schema, claims: listOf(reviewedClaim) })
