// Approvers' answers, and the timeline of all events of a claim or tour.
import { paymentKinds, responseTypes } from '@tem/rules/approval/decision-rules.ts'
import { eventCodes } from '@tem/rules/approval/event-label.ts'
import { nullable, object, optional } from 'superstruct'
import { flag, id, instant, listOf, money, oneOf, text, whole, words } from '../values.ts'
import { namedThing } from './person.ts'

const decided = {
  respondedBy: object({ ...namedThing.schema, employeeCode: nullable(words()) }),
  respondedOn: instant,
  note: nullable(words()),
  responseType: oneOf(responseTypes),
}

export const response = object(decided)

/** Only for a step that may lower the amount. */
export const amountResponse = object({ ...decided, reimbursableAmount: nullable(money) })

export const paidDetails = object({
  via: oneOf(paymentKinds),
  idValue: nullable(text({ max: 22 })),
})

export const payerResponse = object({ ...decided, paidDetails: nullable(paidDetails) })

export const rejectionData = object({ referenceId: words(), rejectionReason: words(), comments: words() })

export const historyEntry = object({
  label: words(),
  /** What happened, for programs. */
  code: optional(oneOf(eventCodes)),
  /** Null if the system did it. */
  respondedBy: nullable(namedThing),
  respondedOn: instant,
  from: nullable(words()),
  to: words(),
  note: nullable(words()),
  amountBefore: nullable(money),
  amountAfter: nullable(money),
  /** The approver took this answer back at once. */
  isUndone: optional(flag()),
})

export const history = listOf(historyEntry)

/** Each skipped claim with its reason. */
export const decisionOutcome = object({
  processed: whole({ min: 0, max: 1_000_000 }),
  skipped: listOf(object({ _id: id, reason: words(), code: optional(words()) }), 100_000),
  message: words(),
  /** Names this decision for `undoDecision`. */
  decidedAt: optional(instant),
})
