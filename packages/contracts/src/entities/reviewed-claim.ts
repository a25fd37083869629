// A claim, and a day of claims, with what a reviewer needs to decide on them.

import { signKinds } from '@tem/rules/approval/claim-signs.ts'
import { claimStatuses } from '@tem/rules/claim/claim-status.ts'
import { nullable, object } from 'superstruct'
import { day, flag, id, listOf, money, oneOf, whole, words } from '../values.ts'
import { claim, claimRow, storedFile } from './claim.ts'
import { dayWrapper } from './day-wrapper.ts'
import { employeePick, person } from './person.ts'
import { history } from './response.ts'

/** Another claim that may be the same expense told again. */
export const similarClaim = object({
  /** Null where the viewer may not look at it. */
  _id: nullable(id),
  ticketNumber: words(),
  expenseDate: day,
  status: oneOf(claimStatuses),
  createdBy: person,
})

const judged = {
  /** Whose it is: the way to all that this person claimed, and the call that decides on several of it. */
  claimant: id,
  /** How far it is above its limit; nought within it. */
  overLimitBy: money,
  /** The least that an approver may leave of the amount. */
  minimumAmount: money,
  isHoliday: flag(),
  similar: listOf(similarClaim),
  /** What deserves a look while it lasts. */
  signs: listOf(object({ kind: oneOf(signKinds), text: words() })),
  /** Whose decision it is, where the viewer stands in for somebody. */
  inSteadOf: nullable(words()),
}

/** A line of a reviewer's list: to be decided without being opened. */
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

/** What of the day the reviewer may see; its figures count just that. */
export const reviewedDay = object({
  ...dayWrapper.schema,
  /** How many of its claims wait for the viewer. */
  waitingCount: whole({ min: 0, max: 1_000_000 }),
  /** How far its claims are above their limits, together. */
  overLimitBy: money,
})

export const reviewedDayWithClaims = object({ ...reviewedDay.schema, claims: listOf(reviewedClaim) })
