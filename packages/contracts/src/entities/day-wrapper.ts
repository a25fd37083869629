// A day of claims that are saved, submitted and decided together.

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
  /** Null for a day without saved claims. */
  _id: nullable(id),
  expenseDate: day,
  expenseDateStr: day,
  totalAmount: money,
  /** The part of it that the company’s card has paid. */
  cardAmount: optional(money),
  /** Claims that were requested without the day; not in the total. */
  requested: optional(object({ count, amount: money })),
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
  /** The combined status of its claims; null without any. */
  claimStatus: nullable(oneOf(['pending', 'approved', 'rejected'])),
  /** The earliest stage among claims that are not approved. */
  status: nullable(oneOf(claimStatuses)),
  createdBy: person,
  /** Approved tours of the person that include this day. */
  tours: optional(
    listOf(
      object({
        _id: id,
        place: listOf(words()),
        purpose: words(),
        /** Requested by the person, who may open it. */
        isOwn: optional(flag()),
      }),
    ),
  ),
  can: dayCan,
})
