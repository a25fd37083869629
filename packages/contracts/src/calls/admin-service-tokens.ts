// Service tokens, with which other systems of the company call this one.
import { serviceScopes, serviceTokenStates } from '@tem/rules/account/service-tokens.ts'
import { nullable, object } from 'superstruct'
import { defineCall } from '../call.ts'
import { changeAnswer } from '../entities/change.ts'
import { done, listAnswer, nothing, ofId } from '../shapes.ts'
import {
  day,
  flag,
  id,
  instant,
  listOf,
  listOrNothing,
  oneOf,
  text,
  titled,
  whole,
  words,
} from '../values.ts'

const writing = { module: 'admin', kind: 'write', who: 'administer' } as const
const scope = titled(oneOf(serviceScopes), 'What the token may do')

/** Not those that are revoked; the trail has them. */
export const listServiceTokens = defineCall({
  module: 'admin',
  kind: 'read',
  who: 'read-everything',
  path: '/admin/service-tokens/list',
  payload: nothing,
  answer: object({
    ...listAnswer(
      object({
        _id: id,
        name: words(),
        scopes: listOf(scope, serviceScopes.length),
        madeBy: words(),
        /** The viewer asked for it, and may see it once. */
        isOwn: flag(),
        lastDay: day,
        lastUsedAt: nullable(instant),
        state: oneOf(serviceTokenStates),
      }),
    ).schema,
    /** Those that stop working within a week. */
    ending: whole({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  }),
})

/** A change of two people. The token itself is made when the first one of them looks at it. */
export const createServiceToken = defineCall({
  ...writing,
  needsProof: true,
  path: '/admin/service-tokens/create',
  payload: object({
    name: text({ max: 100 }),
    scopes: listOrNothing(scope, serviceScopes.length),
    lastDay: day,
  }),
  answer: changeAnswer,
})

/** Once, to the person who asked for it. */
export const showServiceToken = defineCall({
  ...writing,
  needsProof: true,
  path: '/admin/service-tokens/show/:_id',
  payload: ofId,
  answer: object({ token: words() }),
})

export const revokeServiceToken = defineCall({
  ...writing,
  path: '/admin/service-tokens/revoke/:_id',
  payload: ofId,
  answer: done,
})
