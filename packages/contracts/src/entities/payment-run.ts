// A payment run with its transfers, what it leaves out, and what the bank answered.

import { holdKinds, lineStates, runActions, runStates } from '@tem/rules/payment/payment-run.ts'
import { nullable, object, optional } from 'superstruct'
import { canOf } from '../shapes.ts'
import { day, flag, id, instant, listOf, money, oneOf, whole, words } from '../values.ts'

const count = whole({ min: 0, max: 1_000_000 })
const sum = object({ count, amount: money })

const runFields = {
  _id: id,
  number: whole({ min: 1, max: 1_000_000_000 }),
  /** It pays claims created up to this day. */
  upTo: day,
  state: oneOf(runStates),
  madeBy: words(),
  madeAt: instant,
  /** The transfers' employees, claims and amount. A draft's follow from what waits now. */
  employees: count,
  claims: count,
  total: money,
  returned: sum,
}

export const paymentRun = object({
  ...runFields,
  /** As the bank answered. Only screens of earlier releases read it; the run itself says what stayed paid. */
  paid: sum,
})

const paymentLine = object({
  _id: id,
  employeeCode: words(),
  name: words(),
  /** All but the last four digits are hidden. */
  account: words(),
  ifsc: words(),
  claims: count,
  amount: money,
  state: oneOf(lineStates),
  reference: nullable(words()),
  /** Why it came back. */
  reason: nullable(words()),
  paidFor: listOf(
    object({
      _id: id,
      ticketNumber: words(),
      amount: money,
      /** Its payment alone was taken back; the rest of the transfer stays paid. */
      isTakenBack: flag(),
    }),
    5000,
  ),
})

const heldClaim = object({
  _id: id,
  person: id,
  ticketNumber: words(),
  employeeCode: words(),
  name: words(),
  amount: money,
  kind: oneOf(holdKinds),
  reason: words(),
  /** For a payment that came back: the hold to lift. */
  hold: nullable(id),
})

const flaggedClaim = object({
  _id: id,
  person: id,
  ticketNumber: words(),
  employeeCode: words(),
  name: words(),
  category: words(),
  day,
  amount: money,
  /** Its signs, in words. */
  reason: words(),
  isIncluded: flag(),
})

export const paymentRunDetail = object({
  ...runFields,
  /** What arrived, without what was taken back since. */
  paid: sum,
  /** Claims of paid transfers whose payment alone was taken back. */
  takenBack: sum,
  /** The maker's, where flagged claims are included. */
  note: nullable(words()),
  /** Who approved, declined or cancelled it. */
  decidedBy: nullable(words()),
  decidedAt: nullable(instant),
  decisionNote: nullable(words()),
  sentAt: nullable(instant),
  /** Above this amount a second person approves. */
  approvalAbove: money,
  needsApproval: flag(),
  /** Why a second person approves a draft. */
  approvalReason: optional(words()),
  /** More is payable than one run takes. */
  isCut: flag(),
  lines: listOf(paymentLine, 5000),
  holds: listOf(heldClaim, 5000),
  /** Claims that are only flagged, which may be included with a note. */
  standingOut: sum,
  /** Each of them in a draft; of a confirmed run, those that its maker included. */
  flagged: optional(listOf(flaggedClaim, 5000)),
  /** `warning` says how a layout differs from those that were used before. */
  layouts: listOf(object({ code: words(), name: words(), warning: optional(words()) }), 100),
  can: canOf(runActions),
})

/** A line of the bank's answer. */
export const answerLine = object({
  /** As in the pasted text, from 1. */
  line: whole({ min: 0, max: 10_000 }),
  who: words(),
  amount: nullable(money),
  reference: nullable(words()),
  outcome: oneOf(['paid', 'returned', 'pending', 'problem']),
  reason: nullable(words()),
})

/** A transfer of the run without an answer of the bank. */
export const unansweredLine = object({ who: words(), amount: money, reason: words() })

/** Somebody whose payment came back, and what waits to be paid. */
export const heldPerson = object({
  /** The hold to lift. */
  _id: id,
  person: id,
  employeeCode: words(),
  name: words(),
  reason: words(),
  reference: nullable(words()),
  since: instant,
  waiting: sum,
  /** Why the viewer can't lift it. */
  refusal: nullable(words()),
})

export const paidClaim = object({
  _id: id,
  ticketNumber: words(),
  employeeCode: words(),
  name: words(),
  amount: money,
  paidOn: instant,
  /** Why the viewer can't take it back. */
  refusal: nullable(words()),
})
