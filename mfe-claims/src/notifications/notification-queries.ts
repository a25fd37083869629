import type { AnswerOf } from '@tem/contracts/call.ts'
import { listRejectedClaims } from '@tem/contracts/calls/day-claims.ts'
import { listNotifications } from '@tem/contracts/calls/notifications.ts'
import { callPages, callQuery } from '@tem/sdk'

export type RejectedClaim = AnswerOf<typeof listRejectedClaims>['list'][number]
export type Decision = AnswerOf<typeof listNotifications>['list'][number]

/** The same as the bell's, so that both show one count. */
export const rejectedClaimsQuery = callQuery(listRejectedClaims, {})

export const decisionsQuery = callPages(listNotifications, {})
