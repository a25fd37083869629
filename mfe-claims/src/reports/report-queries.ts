import { countByCategory, countByDate, getAllCounts } from '@tem/contracts/calls/reports.ts'
import type { Day } from '@tem/rules/company-day.ts'
import { callQuery, keepPreviousData } from '@tem/sdk'

export interface ReportRange {
  from: Day
  to: Day
}

export const countsQuery = callQuery(getAllCounts, {})

export function byCategoryQuery(createdAt: ReportRange) {
  return { ...callQuery(countByCategory, { createdAt }), placeholderData: keepPreviousData }
}

export function byDateQuery(createdAt: ReportRange) {
  return { ...callQuery(countByDate, { createdAt }), placeholderData: keepPreviousData }
}
