// What an administrator does with claims whose approver has left; not among the product's first 72 calls.
import { claimStatuses } from '@tem/rules/claim-status.ts'
import { nullable, object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { employeePick } from '../entities/person.ts'
import { countedList, paging } from '../shapes.ts'
import { day, id, instant, listOf, money, oneOf, text, whole, words } from '../values.ts'

const administer = { module: 'approvals', who: 'administer' } as const

const waitingClaim = object({
  _id: id,
  ticketNumber: words(),
  createdBy: employeePick,
  expenseDate: day,
  status: oneOf(claimStatuses),
  reimbursableAmount: money,
  /** Since what happened to it last. */
  waitingSince: instant,
  /** Whom the organisation names for it now. */
  successor: nullable(employeePick),
})

/** Those that wait for nobody; or for one person, who is to be relieved of them. */
export const listUnassignedClaims = defineCall({
  ...administer,
  path: '/calendar/unassigned-claims/list',
  kind: 'read',
  payload: object({ ...paging, waitingFor: optional(id) }),
  answer: countedList(waitingClaim),
})

/** Without `to`, each goes to whom the organisation names for it now. */
export const rerouteClaims = defineCall({
  ...administer,
  path: '/calendar/reroute-claims',
  kind: 'write',
  payload: object({ claims: listOf(id, 500), to: optional(id), note: optional(text({ max: 500 })) }),
  answer: object({
    processed: whole({ min: 0, max: 500 }),
    skipped: listOf(object({ _id: id, reason: words() }), 500),
    message: words(),
  }),
})
