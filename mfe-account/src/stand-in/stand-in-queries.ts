// Who stands in for whom.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { listStandIns } from '@tem/contracts/calls/stand-ins.ts'
import { callKey, callQuery } from '@tem/sdk'

export type StandIn = AnswerOf<typeof listStandIns>['mine'][number]

export const standInsQuery = callQuery(listStandIns, {})
export const standInsKey = callKey(listStandIns)
