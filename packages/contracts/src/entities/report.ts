// Counters and chart series of the dashboard.
import { object } from 'superstruct'
import { day, oneOf, whole, words } from '../values.ts'

const count = whole({ min: 0, max: 1_000_000_000 })

/** Whose claims are counted; the server decides it. */
export const reportScope = oneOf(['own', 'team', 'company'])

export const allCounts = object({
  claimsRaisedToday: count,
  totalUnrespondedClaims: count,
  totalUnresolved4DaysClaims: count,
  totalUnresolved7DaysClaims: count,
  totalClaims: count,
})

export const categoryCount = object({ subCategory: object({ name: words(), code: words() }), count })

export const dateCount = object({ date: day, count })
