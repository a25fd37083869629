import { countByCategory, countByDate, getAllCounts, listTopClaims } from '@tem/contracts/calls/reports.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import { callQuery, keepPreviousData } from '@tem/sdk'
import type { Scope } from '../status/claim-queries.ts'

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

export const scopeNotes: Record<Scope, string> = {
  own: 'Your own claims.',
  team: 'The claims of your team, with your own.',
  company: 'The submitted claims of the whole company.',
}
