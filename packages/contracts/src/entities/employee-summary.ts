// One employee's claims that the viewer may judge, in a line.

import { signKinds } from '@tem/rules/approval/claim-signs.ts'
import { claimStatuses } from '@tem/rules/claim/claim-status.ts'
import { nullable, object } from 'superstruct'
import { canOf } from '../shapes.ts'
import { id, instant, listOf, money, oneOf, whole, words } from '../values.ts'

const count = whole({ min: 0, max: 1_000_000_000 })

export const employeeSummary = object({
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
  /** How far they are above their limits, together. */
  overLimitBy: money,
  /** What approving all of them would grant; lower than the total where an approver lowered an amount. */
  reimbursableAmount: money,
  /** What of it waits for the viewer, and so is what a decision on this employee is about. */
  waiting: object({
    amount: money,
    overLimitCount: count,
    overLimitBy: money,
    /** What those above their limits come to. */
    overLimitAmount: money,
    toBePaidCount: count,
    /** How many claims have each kind of sign, and how many have any. */
    signs: listOf(object({ kind: oneOf(signKinds), count })),
    signedCount: count,
    /** What those with a sign come to. */
    signedAmount: money,
  }),
  /** Whose decisions some of them are, where the viewer stands in for somebody. */
  inSteadOf: listOf(words()),
  can: canOf(['act']),
})
