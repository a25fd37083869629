// Administration: what needs attention, and what fixes it.
import { nullable, object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { employeePick } from '../entities/person.ts'
import { done, listAnswer, nothing, ofId } from '../shapes.ts'
import { day, id, listOf, oneOf, whole, words } from '../values.ts'

const administer = { module: 'admin', who: 'administer' } as const

const attentionKinds = [
  'no-approver',
  'manager-left',
  'no-manager',
  'circle',
  'no-bank',
  'no-head',
  'no-stand-in',
  'failed-email',
  'failed-job',
] as const

/** The first ones of a kind: people, requests, departments or jobs. */
const found = {
  count: whole({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  items: listOf(object({ _id: id, title: words(), detail: nullable(words()) })),
}

export const listAttention = defineCall({
  ...administer,
  path: '/admin/attention/list',
  kind: 'read',
  payload: nothing,
  answer: object({
    /** Only the kinds of which there is something. */
    ...listAnswer(object({ kind: oneOf(attentionKinds), ...found })).schema,
    /** Who has a last working day and something open. Not in the list: earlier screens know none of its kind. */
    leaving: optional(object(found)),
    /** Of all kinds. */
    count: whole({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  }),
})

export const retryJob = defineCall({
  ...administer,
  path: '/admin/attention/retry-job/:_id',
  kind: 'write',
  payload: ofId,
  answer: done,
})

export const listStandInsOfCompany = defineCall({
  ...administer,
  who: 'read-everything',
  path: '/admin/stand-ins/list',
  kind: 'read',
  payload: nothing,
  answer: listAnswer(object({ _id: id, of: employeePick, person: employeePick, from: day, to: day })),
})

export const appointStandInFor = defineCall({
  ...administer,
  path: '/admin/stand-ins/appoint',
  kind: 'write',
  payload: object({ of: id, person: id, from: day, to: day }),
  answer: done,
})

export const endStandInOf = defineCall({
  ...administer,
  path: '/admin/stand-ins/end/:_id',
  kind: 'write',
  payload: ofId,
  answer: done,
})
