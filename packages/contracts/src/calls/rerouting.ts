// What an administrator does with claims and tours whose approver has left; not among the product's first 72 calls.
import { claimStatuses } from '@tem/rules/claim/claim-status.ts'
import { nullable, object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { employeePick } from '../entities/person.ts'
import { countedList, paging } from '../shapes.ts'
import { day, id, instant, listOf, money, oneOf, text, whole, words } from '../values.ts'

const administer = { module: 'approvals', who: 'administer' } as const

const waitingRequest = object({
  _id: id,
  kind: oneOf(['claim', 'tour']),
  /** A claim's number or where a tour goes. */
  name: words(),
  createdBy: employeePick,
  /** When a claim's money was spent, or a tour begins. */
  day,
  /** Those of a tour are among those of a claim. */
  status: oneOf(claimStatuses),
  /** What a claim comes to; a tour has no amount. */
  reimbursableAmount: nullable(money),
  /** Since what happened to it last. */
  waitingSince: instant,
  /** Whom the organisation names for it now. */
  successor: nullable(employeePick),
})

/** Those that wait for nobody; or for one person, who is to be relieved of them. */
export const listUnassigned = defineCall({
  ...administer,
  path: '/rerouting/list',
  kind: 'read',
  payload: object({ ...paging, waitingFor: optional(id) }),
  answer: countedList(waitingRequest),
})

/** Without `to`, each goes to whom the organisation names for it now. */
export const reroute = defineCall({
  ...administer,
  path: '/rerouting/reroute',
  kind: 'write',
  payload: object({ requests: listOf(id, 500), to: optional(id), note: optional(text({ max: 500 })) }),
  answer: object({
    processed: whole({ min: 0, max: 500 }),
    skipped: listOf(object({ _id: id, reason: words() }), 500),
    message: words(),
  }),
})
