// Counters and charts. The server decides whose claims count, never the caller.

import { reportGroups } from '@tem/rules/claim/report-groups.ts'
import { nullable, object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { claimRow } from '../entities/claim.ts'
import { claimFilter } from '../entities/claim-filter.ts'
import { countedList, createdAtFilter, paging, sorting } from '../shapes.ts'
import { day, listOf, money, number, oneOf, whole, words } from '../values.ts'

// Counters and chart series of the dashboard.

const count = whole({ min: 0, max: 1_000_000_000 })

/** Whose claims are counted; decided by the server. */
const reportScope = oneOf(['own', 'team', 'company'])

const allCounts = object({
  claimsRaisedToday: count,
  totalUnrespondedClaims: count,
  totalUnresolved4DaysClaims: count,
  totalUnresolved7DaysClaims: count,
  totalClaims: count,
})

/** In rupees, of submitted claims. Null days: nothing was paid. */
const reportedAmounts = object({
  claimed: money,
  approved: money,
  paid: money,
  daysToPayment: nullable(number({ min: 0, max: 10_000 })),
})

const named = object({ name: words(), code: words() })

const categoryCount = object({
  subCategory: named,
  category: optional(named),
  /** One of the seven kinds of spending in reports. */
  group: optional(oneOf(reportGroups)),
  count,
})

const dateCount = object({ date: day, count })

const report = { module: 'claims', kind: 'read', who: 'own-claims' } as const

const payload = object({
  createdAt: optional(createdAtFilter),
  filter: optional(object({ createdAt: optional(createdAtFilter) })),
})

export const getAllCounts = defineCall({
  ...report,
  path: '/reports/all-counts',
  payload,
  /** The amounts are of one's own claims or a team's; those of a company are in the books. */
  answer: object({ item: allCounts, scope: reportScope, amounts: optional(reportedAmounts) }),
})

/** The claims behind a counter: the highest ones, or the latest page by page. */
export const listTopClaims = defineCall({
  ...report,
  path: '/reports/top-claims',
  payload: object({
    createdAt: optional(createdAtFilter),
    filter: optional(claimFilter),
    ...sorting(['receiptAmount', 'createdAt']),
    ...paging,
  }),
  answer: object({ ...countedList(claimRow).schema, scope: reportScope }),
})

export const listTodaysClaims = defineCall({
  ...report,
  path: '/reports/todays-claims',
  payload,
  answer: object({ list: listOf(claimRow), scope: reportScope }),
})

export const countByCategory = defineCall({
  ...report,
  path: '/reports/category-wise-claims',
  payload,
  answer: object({ list: listOf(categoryCount), scope: reportScope }),
})

export const countByDate = defineCall({
  ...report,
  path: '/reports/date-wise-claims',
  payload,
  answer: object({ list: listOf(dateCount), scope: reportScope }),
})
