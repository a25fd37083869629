// Who decides on whose behalf, and on which days.
import { object } from 'superstruct'
import { defineCall } from '../call.ts'
import { employeePick } from '../entities/person.ts'
import { done, nothing, ofId } from '../shapes.ts'
import { day, flag, id, listOf } from '../values.ts'

const account = { module: 'account' } as const

/** Present and future ones; `person` is the other of the two people. */
const standIn = object({ _id: id, person: employeePick, from: day, to: day, isRunning: flag() })

export const listStandIns = defineCall({
  ...account,
  path: '/me/stand-ins/list',
  kind: 'read',
  who: 'signed-in',
  payload: nothing,
  answer: object({
    /** People who stand in for the caller. */
    mine: listOf(standIn),
    /** People that the caller stands in for. */
    others: listOf(standIn),
  }),
})

export const appointStandIn = defineCall({
  ...account,
  path: '/me/stand-ins/appoint',
  kind: 'write',
  who: 'approve-claims',
  payload: object({ person: id, from: day, to: day }),
  answer: done,
})

export const endStandIn = defineCall({
  ...account,
  path: '/me/stand-ins/end/:_id',
  kind: 'write',
  who: 'signed-in',
  payload: ofId,
  answer: done,
})
