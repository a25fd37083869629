// Who stands in for whom, and the colleagues to choose from.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { listStandIns } from '@tem/contracts/calls/stand-ins.ts'
import { listEmployees } from '@tem/contracts/calls/users.ts'
import { callKey, callQuery } from '@tem/sdk'

export type StandIn = AnswerOf<typeof listStandIns>['mine'][number]

export const standInsQuery = callQuery(listStandIns, {})
export const standInsKey = callKey(listStandIns)

export function colleaguesQuery(search: string) {
  const everybody = { sort: 'asc', sortBy: 'name', limit: 1000 } as const
  return callQuery(listEmployees, { ...everybody, ...(search !== '' && { search }) })
}
