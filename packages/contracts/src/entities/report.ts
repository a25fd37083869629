// Counters and chart series of the dashboard.
import { reportGroups } from '@tem/rules/claim/report-groups.ts'
import { object, optional } from 'superstruct'
import { day, oneOf, whole, words } from '../values.ts'

const count = whole({ min: 0, max: 1_000_000_000 })

/** Whose claims are counted; decided by the server. */
export const reportScope = oneOf(['own', 'team', 'company'])

export const allCounts = object({
  claimsRaisedToday: count,
  totalUnrespondedClaims: count,
  totalUnresolved4DaysClaims: count,
  totalUnresolved7DaysClaims: count,
  totalClaims: count,
})

const named = object({ name: words(), code: words() })

export const categoryCount = object({
  subCategory: named,
  category: optional(named),
  /** One of the seven kinds of spending in reports. */
  group: optional(oneOf(reportGroups)),
  count,
})

export const dateCount = object({ date: day, count })
