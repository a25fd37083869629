// A payer's month end: runs of payments, the bank's files and answers, and transfers that came back.
import { MAX_NOTE, responseTypes } from '@tem/rules/approval/decision-rules.ts'
import { object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import {
  answerLine,
  heldPerson,
  paidClaim,
  paymentRun,
  paymentRunDetail,
  unansweredLine,
} from '../entities/payment-run.ts'
import { countedList, done, itemOf, ofId, paging } from '../shapes.ts'
import { day, flag, id, listOf, money, oneOf, text, titled, whole, words } from '../values.ts'

const module = 'approvals'
const see = { module, kind: 'read', who: 'see-payments', scope: 'payments' } as const
const make = { module, kind: 'write', who: 'make-payments' } as const

const waiting = whole({ min: 0, max: 1_000_000 })
const note = optional(text({ max: MAX_NOTE }))
/** Flagged claims, each chosen by itself. */
const include = optional(listOf(id, 5000))
const reference = titled(text({ min: 1, max: 64 }), 'UTR Number')

export const listPaymentRuns = defineCall({
  ...see,
  path: '/payment-runs/list',
  payload: object(paging),
  answer: object({
    ...countedList(paymentRun).schema,
    /** Runs that wait for the viewer as their second person. */
    toApprove: waiting,
    /** Approved runs whose file the viewer may download. */
    toSend: waiting,
    /** People whose claims wait for the viewer to pay them, and what they are worth; nobody for those who make no runs. */
    toPay: waiting,
    toPayAmount: money,
  }),
})

export const getPaymentRun = defineCall({
  ...see,
  path: '/payment-runs/get/:_id',
  /** `include` shows a draft with these of the flagged claims. */
  payload: object({ _id: id, include }),
  answer: itemOf(paymentRunDetail),
})

/** A draft of the caller that exists already is moved to this day. */
export const createPaymentRun = defineCall({
  ...make,
  path: '/payment-runs/create',
  payload: object({ upTo: day }),
  answer: object({ _id: id, message: words() }),
})

/** `claims` and `total` are what the payer saw; if they have changed, nothing happens. */
export const confirmPaymentRun = defineCall({
  ...make,
  path: '/payment-runs/confirm/:_id',
  needsProof: true,
  payload: object({
    _id: id,
    claims: whole({ min: 0, max: 1_000_000 }),
    total: money,
    include,
    note,
  }),
  answer: done,
})

export const answerPaymentRun = defineCall({
  module,
  kind: 'write',
  who: 'approve-payments',
  path: '/payment-runs/answer/:_id',
  needsProof: true,
  payload: object({ _id: id, type: titled(oneOf(responseTypes), 'Decision'), note }),
  answer: done,
})

export const cancelPaymentRun = defineCall({
  ...make,
  path: '/payment-runs/cancel/:_id',
  payload: object({ _id: id, note }),
  answer: done,
})

/** A write, since the claims are on their way to the bank from then on. */
export const downloadBankFile = defineCall({
  ...make,
  path: '/payment-runs/file/:_id',
  payload: object({ _id: id, layout: text({ min: 1, max: 40 }) }),
  answer: object({
    fileName: words(),
    content: words(),
    count: whole({ min: 0, max: 1_000_000 }),
    total: money,
    message: words(),
    warning: optional(words()),
  }),
})

/** The bank's answer, line by line. One line with a problem, or `check`, and nothing is recorded. */
export const recordReferences = defineCall({
  ...make,
  path: '/payment-runs/references/:_id',
  payload: object({ _id: id, lines: listOf(text({ max: 2000 }), 6000), check: optional(flag()) }),
  answer: object({
    isRecorded: flag(),
    /** What concerns the whole file, such as wrong columns. */
    refusal: optional(words()),
    list: listOf(answerLine, 6000),
    /** What the run still waits for after this answer. */
    unanswered: listOf(unansweredLine, 5000),
    message: words(),
  }),
})

export const findPayment = defineCall({
  ...see,
  path: '/payment-runs/find-payment',
  payload: object({ reference }),
  /** The claims that the transfer paid. `past` says what became of a transfer that pays nothing any more. */
  answer: object({ list: listOf(paidClaim, 10_000), past: optional(words()) }),
})

export const takeBackTransfer = defineCall({
  ...make,
  path: '/payment-runs/take-back-payment',
  payload: object({ reference, note }),
  answer: done,
})

/** Everybody who is held because a payment came back. */
export const listPaymentHolds = defineCall({
  ...see,
  path: '/payment-runs/holds',
  payload: object({}),
  answer: object({ list: listOf(heldPerson, 5000) }),
})

export const liftPaymentHold = defineCall({
  ...make,
  path: '/payment-runs/lift-hold/:_id',
  payload: object({ ...ofId.schema, note }),
  answer: done,
})
