// Claims and tours that wait for nobody, or for one person.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { listUnassigned } from '@tem/contracts/calls/rerouting.ts'
import { getUser } from '@tem/contracts/calls/users.ts'
import { callKey, callPages, callQuery } from '@tem/sdk'

export type WaitingRequest = AnswerOf<typeof listUnassigned>['list'][number]

const PAGE = 50

export function unassignedQuery(waitingFor: string) {
  return callPages(listUnassigned, waitingFor === '' ? {} : { waitingFor }, PAGE)
}

export const unassignedKey = callKey(listUnassigned)

/** The URL has only the id of the person. */
export function waitedForQuery(_id: string) {
  return { ...callQuery(getUser, { _id }), enabled: _id !== '' }
}
