import type { AnswerOf } from '@tem/contracts/call.ts'
import { listRejectedClaims } from '@tem/contracts/calls/day-claims.ts'
import { callQuery } from '@tem/sdk'

export type RejectedClaim = AnswerOf<typeof listRejectedClaims>['list'][number]

/** The same as the bell's, so that both show one count. */
export const notificationsQuery = callQuery(listRejectedClaims, {})
