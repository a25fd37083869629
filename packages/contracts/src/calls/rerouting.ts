// What an administrator does with claims and tours whose approver has left.
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
  /** A claim's number or a tour's destination. */
  name: words(),
  createdBy: employeePick,
  /** The date of a claim's expense, or the first day of a tour. */
  day,
  /** A tour's steps are a subset of a claim's. */
  status: oneOf(claimStatuses),
  /** A claim's amount; a tour has none. */
  reimbursableAmount: nullable(money),
  /** Time of its latest event. */
  waitingSince: instant,
  /** The approvers that the organisation names for it now. */
  successor: nullable(employeePick),
})

/** The requests that wait for nobody, or those that wait for the person to be replaced. */
export const listUnassigned = defineCall({
  ...administer,
  path: '/rerouting/list',
  kind: 'read',
  payload: object({ ...paging, waitingFor: optional(id) }),
  answer: countedList(waitingRequest),
})

/** Without `to`, each goes to the approver that the organisation names now. */
export const reroute = defineCall({
  ...administer,
  path: '/rerouting/reroute',
  kind: 'write',
  isVital: true,
  payload: object({ requests: listOf(id, 500), to: optional(id), note: optional(text({ max: 500 })) }),
  answer: object({
    processed: whole({ min: 0, max: 500 }),
    skipped: listOf(object({ _id: id, reason: words() }), 500),
    message: words(),
  }),
})
