import type { AnswerOf } from '@tem/contracts/call.ts'
import { listMyReportees } from '@tem/contracts/calls/users.ts'
import { callQuery } from '@tem/sdk'

export type TeamMember = AnswerOf<typeof listMyReportees>['list'][number]
export type Reportee = TeamMember['reportees'][number]

/** The whole team at once: searching it needs no further call. */
export const teamQuery = callQuery(listMyReportees, { sort: 'asc', sortBy: 'name', limit: 1000 })
