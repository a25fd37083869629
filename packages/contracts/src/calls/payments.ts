// What follows a payment; not among the product's first 72 calls.
import { object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { claim } from '../entities/claim.ts'
import { id, text, whole, words } from '../values.ts'

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
