// What approvers and payers see of other people's claims, and their decisions.

import { queueViews, signKinds } from '@tem/rules/approval/claim-signs.ts'
import { MAX_NOTE, responseTypes } from '@tem/rules/approval/decision-rules.ts'
import { claimStatuses } from '@tem/rules/claim/claim-status.ts'
import { nullable, object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { claim } from '../entities/claim.ts'
import { claimFilter } from '../entities/claim-filter.ts'
import { employee } from '../entities/person.ts'
import { decisionOutcome, paidDetails } from '../entities/response.ts'
import {
  reviewedClaim,
  reviewedClaimDetail,
  reviewedDay,
  reviewedDayWithClaims,
} from '../entities/reviewed-claim.ts'
import { canOf, countedList, itemOf, ofId, pickerPaging, search, sorting } from '../shapes.ts'
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
const decide = { module: 'approvals', kind: 'write', who: 'approve-claims', isVital: true } as const

const decision = { type: titled(oneOf(responseTypes), 'Decision'), note: optional(text({ max: MAX_NOTE })) }
const payment = {
  paidDetails: optional(object({ ...paidDetails.schema, idValue: optional(text({ max: 64 })) })),
}

/** Also approves flagged claims, which a bulk approval otherwise leaves out; requires a note. */
const including = { includeStandingOut: optional(flag()) }

const revision = whole({ min: 1, max: 1_000_000 })

// One employee's claims that the viewer may decide on, in one row.

const count = whole({ min: 0, max: 1_000_000_000 })

const employeeSummary = object({
  _id: id,
  employeeCode: words(),
  name: words(),
  totalAmount: money,
  count,
  /** How many of them wait for the viewer. */
  waitingCount: count,
  /** The newest posting date among them. */
  createdAt: nullable(instant),
  claimStatus: nullable(oneOf(['pending', 'approved', 'rejected'])),
  status: nullable(oneOf(claimStatuses)),
  overLimitCount: count,
  /** Their total amount above limits. */
  overLimitBy: money,
  /** The amount that approving all of them would grant; below the total if an approver lowered an amount. */
  reimbursableAmount: money,
  /** The part that waits for the viewer, which a decision on this employee covers. */
  waiting: object({
    amount: money,
    overLimitCount: count,
    overLimitBy: money,
    /** The total of those above their limits. */
    overLimitAmount: money,
    toBePaidCount: count,
    /** How many claims have each kind of sign, and how many have any. */
    signs: listOf(object({ kind: oneOf(signKinds), count })),
    signedCount: count,
    /** The total of those with a sign. */
    signedAmount: money,
    /** Since when the oldest of them waits for the viewer. */
    since: optional(nullable(instant)),
  }),
  /** The approvers that the viewer stands in for, if some of the decisions are theirs. */
  delegators: listOf(words()),
  can: canOf(['act']),
})

/** Without statuses, this call and the next return what waits for the viewer; with them, also what was decided. */
export const listClaimants = defineCall({
  ...review,
  path: '/calendar/employees/list',
  payload: object({
    ...sorting(['employeeCode', 'name', 'totalAmount', 'createdAt', 'status', 'waitingSince']),
    ...pickerPaging,
    filter: optional(claimFilter),
    /** A part of a name or code; or a whole ticket number or payment reference, which also finds decided claims. */
    search: optional(search),
    view: optional(oneOf(queueViews)),
  }),
  answer: object({
    ...countedList(employeeSummary).schema,
    /** The viewer decides for somebody else today. */
    standsIn: optional(flag()),
  }),
})

export const getClaimant = defineCall({
  ...review,
  path: '/calendar/employees/get/:_id',
  payload: object({ _id: id, filter: optional(claimFilter) }),
  // `list` contains the days, `claims` the New Requests.
  answer: object({
    employee,
    list: listOf(reviewedDayWithClaims),
    claims: listOf(reviewedClaim),
    /** Older ones may exist; they follow once these are decided. */
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
  scope: 'claims',
  path: '/calendar/employees/claim/:_id',
  payload: ofId,
  answer: itemOf(reviewedClaimDetail),
})

const seenEmployee = object({
  _id: id,
  /** `waitingCount` and `waiting.amount` of the list. */
  count,
  amount: money,
  /** `waiting.signedAmount`, which an approval that leaves flagged claims out does not cover. */
  signedAmount: optional(money),
})

export const decideEmployees = defineCall({
  ...decide,
  path: '/calendar/approve-reject-employee-claim',
  payload: object({
    employees: listOrNothing(titled(id, 'Employee'), 1000),
    ...decision,
    ...payment,
    /** Only claims that match the reviewer's filter. */
    filter: optional(claimFilter),
    ...including,
    /** Older clients send it. Flagged claims are left out in any case. */
    leaveOverLimit: optional(flag()),
    /** What the list showed of each employee. If anything else waits now, nothing is decided. */
    seen: optional(listOf(seenEmployee)),
  }),
  answer: decisionOutcome,
})

/** `_id` names a day or an employee; for an employee, the selected claims may belong to several days or none. */
export const decideWrapper = defineCall({
  ...decide,
  path: '/calendar/approve-reject-wrapper/:_id',
  payload: object({
    _id: id,
    claims: listOrNothing(id, 500),
    ...decision,
    ...payment,
    ...including,
    /** The revisions that the approver saw. Claims that were revised since are skipped. */
    seen: optional(listOf(object({ _id: id, revision }), 500)),
  }),
  answer: decisionOutcome,
})

export const decideClaim = defineCall({
  ...decide,
  path: '/calendar/approve-reject-claim/:_id',
  payload: object({
    _id: id,
    ...decision,
    ...payment,
    /** May lower the amount, never raise it; from the higher manager on. Null is refused rather than read as "no amount". */
    reimbursableAmount: optional(nullable(money)),
    /** The revision that the approver saw. */
    revision: optional(revision),
  }),
  answer: object({ item: claim, message: words(), decidedAt: optional(instant) }),
})

/** Asks the claimant; the claim keeps waiting for the caller. */
export const askClaimant = defineCall({
  ...decide,
  path: '/calendar/ask-claimant/:_id',
  payload: object({
    _id: id,
    question: optional(text({ max: MAX_NOTE })),
    /** The revision that the approver saw. */
    revision: optional(revision),
  }),
  answer: object({ item: claim, message: words() }),
})

/** Takes the caller's own decision back, within seconds; `decidedAt` comes from the decision's answer. */
export const undoDecision = defineCall({
  ...decide,
  path: '/calendar/undo-decision',
  payload: object({ decidedAt: instant }),
  answer: decisionOutcome,
})

/** Accepts a day as people type it, as well as the formats that programs send. */
const typedDay = text({ max: 10, pattern: /^(?:\d{2}-\d{2}-\d{4}|\d{2}\/\d{2}\/\d{4}|\d{8})$/ })
const reportDay = either(moment, typedDay)

const paymentExport = object({
  run: id,
  /** The upload's id; null until the workbook is ready. */
  fileName: nullable(words()),
  state: oneOf(['waiting', 'running', 'done', 'failed', 'cancelled']),
  percent: whole({ min: 0, max: 100 }),
  /** The workbook's file name. */
  title: words(),
  /** The upload's id of the same vouchers for Tally. */
  tallyFileName: nullable(words()),
  /** The ledgers that they name, which Tally imports first. */
  mastersFileName: optional(nullable(words())),
  vouchers: count,
  /** How many of the vouchers an earlier export contained. */
  repeated: count,
  from: day,
  to: day,
  /** It contains everything that no export contained, whatever its day. */
  sinceLast: optional(flag()),
  madeAt: instant,
  expiresAt: nullable(instant),
  failure: nullable(words()),
})

/**
 * Waits until the workbook is ready, unless asked to run in the background and be polled by `run`.
 * `cancel` cancels that run. `recent` starts nothing and lists the runs of the last day.
 */
export const exportPayments = defineCall({
  path: '/calendar/tapayment/export-list',
  needsProof: true,
  module: 'approvals',
  kind: 'write',
  who: 'export-payments',
  stores: 'export',
  payload: object({
    filter: optional(
      object({ createdAt: optional(object({ from: optional(reportDay), to: optional(reportDay) })) }),
    ),
    /** Everything that no export contained, and what reverses vouchers that no longer hold, instead of the claims of days. */
    sinceLast: optional(flag()),
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

const news = object({ count, amount: money })

/** What an export of everything new would contain now. */
export const previewExport = defineCall({
  path: '/calendar/tapayment/preview',
  module: 'approvals',
  kind: 'read',
  who: 'export-payments',
  payload: object({}),
  answer: object({
    /** The day of the last one; null before the first. */
    since: nullable(day),
    claims: news,
    /** Vouchers that reverse an exported one: its claim was rejected, lowered or revised, or its payment undone. */
    reversals: news,
    /** Payments, and payments that came back. */
    payments: news,
  }),
})
