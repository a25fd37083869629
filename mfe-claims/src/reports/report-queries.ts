import type { AnswerOf } from '@tem/contracts/call.ts'
import { countByCategory, countByDate, getAllCounts, listTopClaims } from '@tem/contracts/calls/reports.ts'
import type { Day } from '@tem/rules/company-day.ts'
import { call, callQuery, keepPreviousData } from '@tem/sdk'
import { type ClaimFilter, claimPages } from '../requested/claim-queries.ts'

export interface ReportRange {
  from: Day
  to: Day
}

export type Scope = AnswerOf<typeof getAllCounts>['scope']

export const countsQuery = callQuery(getAllCounts, {})

export function byCategoryQuery(createdAt: ReportRange) {
  return { ...callQuery(countByCategory, { createdAt }), placeholderData: keepPreviousData }
}

export function byDateQuery(createdAt: ReportRange) {
  return { ...callQuery(countByDate, { createdAt }), placeholderData: keepPreviousData }
}

export function highestQuery(createdAt: ReportRange) {
  return { ...callQuery(listTopClaims, { createdAt }), placeholderData: keepPreviousData }
}

/** What a counter counts, the latest first. */
export function reportedClaimsQuery(filter: ClaimFilter) {
  return claimPages(listTopClaims.path, filter, ({ sort, skip, limit }, options) =>
    call(
      listTopClaims,
      {
        sortBy: 'createdAt',
        filter,
        ...(sort && { sort }),
        ...(skip !== undefined && { skip }),
        ...(limit !== undefined && { limit }),
      },
      options,
    ),
  )
}
