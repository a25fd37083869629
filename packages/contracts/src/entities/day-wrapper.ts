// A day of claims that are saved, submitted and judged together.

import { dayActions } from '@tem/rules/calendar/day-can.ts'
import { claimStatuses } from '@tem/rules/claim/claim-status.ts'
import { nullable, object, optional } from 'superstruct'
import { canOf } from '../shapes.ts'
import { day, flag, id, listOf, money, oneOf, whole, words } from '../values.ts'
import { storedPlace } from './claim.ts'
import { person } from './person.ts'

export const dayCan = canOf(dayActions)

const count = whole({ min: 0, max: 1_000_000 })

export const dayWrapper = object({
  /** Null for a day on which nothing was saved yet. */
  _id: nullable(id),
  expenseDate: day,
  expenseDateStr: day,
  totalAmount: money,
  count,
  isSubmitted: flag(),
  isHoliday: flag(),
  holidayName: nullable(words()),
  markedAsNoClaims: flag(),
  /** 'no-claim' or 'no-trip' when marked. */
  mark: nullable(oneOf(['no-claim', 'no-trip'])),
  markReason: optional(nullable(words())),
  overLimitCount: count,
  placesVisited: listOf(storedPlace),
  /** The roll-up of its claims; null without any. */
  claimStatus: nullable(oneOf(['pending', 'approved', 'rejected'])),
  /** The earliest stage among claims that are not approved. */
  status: nullable(oneOf(claimStatuses)),
  createdBy: person,
  /** Approved tours that the person is on that day. */
  tours: optional(listOf(object({ _id: id, place: listOf(words()), purpose: words() }))),
  can: dayCan,
})
