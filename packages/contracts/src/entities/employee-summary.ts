// One employee's claims that the viewer may decide on, in one row.

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
  }),
  /** The approvers that the viewer stands in for, if some of the decisions are theirs. */
  inSteadOf: listOf(words()),
  can: canOf(['act']),
})
