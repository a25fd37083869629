// The providers at which the company's people sign in.
import { nullable, object } from 'superstruct'
import { defineCall } from '../call.ts'
import { changeAnswer } from '../entities/change.ts'
import { listAnswer } from '../shapes.ts'
import { flag, id, text, whole, words } from '../values.ts'

const revision = whole({ min: 1, max: 1_000_000_000 })
const writing = { module: 'admin', kind: 'write', who: 'administer', needsProof: true } as const

/** The client secret is in no answer. */
export const listProviders = defineCall({
  module: 'admin',
  kind: 'read',
  who: 'read-everything',
  path: '/admin/providers/list',
  payload: object({}),
  answer: object({
    ...listAnswer(
      object({
        _id: id,
        name: words(),
        issuer: words(),
        clientId: words(),
        matchBy: words(),
        codeClaim: words(),
        isActive: flag(),
        revision,
        /** How many people have signed in there. */
        people: whole({ min: 0, max: 1_000_000_000 }),
      }),
    ).schema,
    /** Where people come back to; null if the server does not know its own URL. */
    site: nullable(words()),
  }),
})

export const saveProvider = defineCall({
  ...writing,
  path: '/admin/providers/save',
  payload: object({
    /** Null for a new one. */
    _id: nullable(id),
    revision: nullable(revision),
    name: text({ max: 100 }),
    issuer: text({ max: 500 }),
    clientId: text({ max: 500 }),
    /** Empty: it stays as it is. */
    clientSecret: text({ max: 500 }),
    matchBy: text({ max: 20 }),
    codeClaim: text({ max: 100 }),
    isActive: flag(),
  }),
  answer: changeAnswer,
})

/** Its people are signed out, and matched anew if it is entered again. */
export const removeProvider = defineCall({
  ...writing,
  path: '/admin/providers/remove',
  payload: object({ _id: id, revision }),
  answer: changeAnswer,
})
