// What approvers and payers see of other people's claims, and what they decide.
import { MAX_NOTE, responseTypes } from '@tem/rules/approval/decision-rules.ts'
import { nullable, object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { claim } from '../entities/claim.ts'
import { claimFilter } from '../entities/claim-filter.ts'
import { employeeSummary } from '../entities/employee-summary.ts'
import { employee } from '../entities/person.ts'
import { paidDetails } from '../entities/response.ts'
import {
  reviewedClaim,
  reviewedClaimDetail,
  reviewedDay,
  reviewedDayWithClaims,
} from '../entities/reviewed-claim.ts'
import { countedList, itemOf, ofId, pickerPaging, sorting } from '../shapes.ts'
import {
  day,
  either,
  flag,
  id,
  instant,
  listOf,
  listOrNothing,
  moment,
  money,
  oneOf,
  text,
  titled,
  whole,
  words,
} from '../values.ts'

const review = { module: 'approvals', kind: 'read', who: 'review-claims' } as const
const decide = { module: 'approvals', kind: 'write', who: 'approve-claims' } as const

const decision = { type: titled(oneOf(responseTypes), 'Decision'), note: optional(text({ max: MAX_NOTE })) }
const payment = {
  paidDetails: optional(object({ ...paidDetails.schema, idValue: optional(text({ max: 64 })) })),
}

/** Approves also what stands out, which a bulk approval leaves out otherwise; asks for a note. */
const including = { includeStandingOut: optional(flag()) }

/** Each claim that was left out says why. */
const outcome = object({
  processed: whole({ min: 0, max: 1_000_000 }),
  skipped: listOf(object({ _id: id, reason: words() }), 100_000),
  message: words(),
})

/** Without statuses this and the next answer what waits for the viewer; with them, also what was answered. */
export const listClaimants = defineCall({
  ...review,
  path: '/calendar/employees/list',
  payload: object({
    ...sorting(['employeeCode', 'name', 'totalAmount', 'createdAt', 'status']),
    ...pickerPaging,
    filter: optional(claimFilter),
  }),
  answer: countedList(employeeSummary),
})

export const getClaimant = defineCall({
  ...review,
  path: '/calendar/employees/get/:_id',
  payload: object({ _id: id, filter: optional(claimFilter) }),
  // `list` holds the days, `claims` those that stand alone.
  answer: object({
    employee,
    list: listOf(reviewedDayWithClaims),
    claims: listOf(reviewedClaim),
    /** There may be older ones, which follow once these are decided. */
    isCut: flag(),
  }),
})

export const getClaimantDay = defineCall({
  ...review,
  path: '/calendar/employees/wrapper/:_id',
  payload: ofId,
  answer: object({ item: reviewedDay, claims: listOf(reviewedClaim) }),
})

export const getClaimantClaim = defineCall({
  ...review,
  path: '/calendar/employees/claim/:_id',
  payload: ofId,
  answer: itemOf(reviewedClaimDetail),
})

export const decideEmployees = defineCall({
  ...decide,
  path: '/calendar/approve-reject-employee-claim',
  payload: object({
    employees: listOrNothing(titled(id, 'Employee'), 1000),
    ...decision,
    ...payment,
    /** Only what the reviewer's list was narrowed to. */
    filter: optional(claimFilter),
    ...including,
    /** Older screens send it. What stands out is left out in any case. */
    leaveOverLimit: optional(flag()),
  }),
  answer: outcome,
})

/** `_id` names a day, or the employee: then the chosen claims may be of several days, or of none. */
export const decideWrapper = defineCall({
  ...decide,
  path: '/calendar/approve-reject-wrapper/:_id',
  payload: object({ _id: id, claims: listOrNothing(id, 500), ...decision, ...payment, ...including }),
  answer: outcome,
})

export const decideClaim = defineCall({
  ...decide,
  path: '/calendar/approve-reject-claim/:_id',
  payload: object({
    _id: id,
    ...decision,
    ...payment,
    /** Lower than asked, never higher; from the higher manager on. Null is refused rather than taken for no amount. */
    reimbursableAmount: optional(nullable(money)),
    /** The revision that the approver looked at. */
    revision: optional(whole({ min: 1, max: 1_000_000 })),
  }),
  answer: object({ item: claim, message: words() }),
})

/** As people type a day, besides the ways in which programs tell one. */
const typedDay = text({ max: 10, pattern: /^(?:\d{2}-\d{2}-\d{4}|\d{2}\/\d{2}\/\d{4}|\d{8})$/ })
const reportDay = either(moment, typedDay)

const paymentExport = object({
  run: id,
  /** Of the upload; null while there is no workbook. */
  fileName: nullable(words()),
  state: oneOf(['waiting', 'running', 'done', 'failed', 'cancelled']),
  percent: whole({ min: 0, max: 100 }),
  /** Under which the workbook is saved. */
  title: words(),
  from: day,
  to: day,
  madeAt: instant,
  expiresAt: nullable(instant),
  failure: nullable(words()),
})

/**
 * Waits until the workbook is there, unless asked to go on in the background and be asked again by `run`.
 * With `cancel` that run is given up. With `recent` it makes nothing and lists the runs of the last day.
 */
export const exportPayments = defineCall({
  path: '/calendar/tapayment/export-list',
  module: 'approvals',
  kind: 'write',
  who: 'export-payments',
  payload: object({
    filter: optional(
      object({ createdAt: optional(object({ from: optional(reportDay), to: optional(reportDay) })) }),
    ),
    background: optional(flag()),
    run: optional(id),
    cancel: optional(flag()),
    recent: optional(flag()),
  }),
  answer: object({
    item: nullable(paymentExport),
    recent: optional(listOf(paymentExport, 10)),
    message: words(),
  }),
})
