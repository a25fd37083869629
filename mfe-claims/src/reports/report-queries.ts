import { countByCategory, countByDate, getAllCounts, listTopClaims } from '@tem/contracts/calls/reports.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import { callQuery, keepPreviousData } from '@tem/sdk'

export interface ReportRange {
  from: Day
  to: Day
}

export const countsQuery = callQuery(getAllCounts, {})

export function amountsQuery(createdAt: ReportRange) {
  return { ...callQuery(getAllCounts, { createdAt }), placeholderData: keepPreviousData }
}

export function byCategoryQuery(createdAt: ReportRange) {
  return { ...callQuery(countByCategory, { createdAt }), placeholderData: keepPreviousData }
}

export function byDateQuery(createdAt: ReportRange) {
  return { ...callQuery(countByDate, { createdAt }), placeholderData: keepPreviousData }
}

export function highestQuery(createdAt: ReportRange) {
  return { ...callQuery(listTopClaims, { createdAt }), placeholderData: keepPreviousData }
}
