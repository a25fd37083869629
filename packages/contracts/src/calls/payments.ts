// What precedes and follows a payment.
import { object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { claim } from '../entities/claim.ts'
import { id, listOf, money, text, whole, words } from '../values.ts'

/** A payment that bounced: the claim waits to be paid again. */
export const takeBackPayment = defineCall({
  path: '/calendar/bounce-payment/:_id',
  module: 'approvals',
  kind: 'write',
  who: 'approve-claims',
  isVital: true,
  payload: object({
    _id: id,
    note: optional(text({ max: 500 })),
    revision: optional(whole({ min: 1, max: 1_000_000 })),
  }),
  answer: object({ item: claim, message: words() }),
})

/** What the viewer has paid alone today, by any route, and what these people got in cash, where their claims wait for the viewer's payment. */
export const getPaidToday = defineCall({
  path: '/payments/today',
  module: 'approvals',
  kind: 'read',
  who: 'review-claims',
  payload: object({ people: listOf(id, 1000) }),
  answer: object({
    today: money,
    /** Above this amount in a day, a second person is needed. */
    most: money,
    cash: listOf(object({ _id: id, amount: money }), 1000),
  }),
})
