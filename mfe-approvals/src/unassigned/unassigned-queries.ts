// Claims that wait for nobody, or for one person, and the colleagues whom they could go to.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { listUnassignedClaims } from '@tem/contracts/calls/rerouting.ts'
import { listEmployees } from '@tem/contracts/calls/users.ts'
import { callKey, callPages, callQuery } from '@tem/sdk'

export type UnassignedClaim = AnswerOf<typeof listUnassignedClaims>['list'][number]

const PAGE = 50

export function unassignedQuery(waitingFor: string) {
  return callPages(listUnassignedClaims, waitingFor === '' ? {} : { waitingFor }, PAGE)
}

export const unassignedKey = callKey(listUnassignedClaims)

export function colleaguesQuery(search: string) {
  const everybody = { sort: 'asc', sortBy: 'name', limit: 1000 } as const
  return callQuery(listEmployees, { ...everybody, ...(search !== '' && { search }) })
}
