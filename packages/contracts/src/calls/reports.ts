// Counters and charts. The server decides whose claims count, never the caller.
import { object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { claimRow } from '../entities/claim.ts'
import { claimFilter } from '../entities/claim-filter.ts'
import { allCounts, categoryCount, dateCount, reportScope } from '../entities/report.ts'
import { countedList, createdAtFilter, paging, sorting } from '../shapes.ts'
import { listOf } from '../values.ts'

const report = { module: 'claims', kind: 'read', who: 'own-claims' } as const

const payload = object({
  createdAt: optional(createdAtFilter),
  filter: optional(object({ createdAt: optional(createdAtFilter) })),
})

export const getAllCounts = defineCall({
  ...report,
  path: '/reports/all-counts',
  payload,
  answer: object({ item: allCounts, scope: reportScope }),
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
