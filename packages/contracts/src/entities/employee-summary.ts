// One employee's claims that the viewer may judge, in a line.
import { claimStatuses } from '@tem/rules/claim-status.ts'
import { nullable, object } from 'superstruct'
import { canOf } from '../shapes.ts'
import { id, instant, money, oneOf, whole, words } from '../values.ts'

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
  can: canOf(['act']),
})
