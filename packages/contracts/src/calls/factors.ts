// How a person proves who they are: passkeys, an authenticator app, recovery codes; and where they are signed in.
import { nullable, object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { arrival } from '../entities/arrival.ts'
import { done, nothing, ofId } from '../shapes.ts'
import { flag, id, instant, listOf, text, whole, words } from '../values.ts'
import { signIn } from './auth.ts'

const own = { module: 'account', who: 'own-factors' } as const

/** What the browser's passkey answered, as its JSON. */
const credential = text({ max: 10_000 })
const code = text({ max: 32 })

/** The options of a question to the browser's passkeys, as their JSON. */
const question = object({ options: words() })

/** Recovery codes come with the first factor, in this answer and nowhere else. */
const added = object({ message: words(), recoveryCodes: listOf(words()) })

export const startPasskeySignIn = defineCall({
  path: '/auth/passkey-options',
  module: 'account',
  kind: 'write',
  who: 'anyone',
  payload: nothing,
  answer: question,
})

/** A passkey signs in alone. */
export const signInWithPasskey = defineCall({
  path: '/auth/passkey',
  module: 'account',
  kind: 'write',
  who: 'anyone',
  payload: object({ credential }),
  answer: signIn.answer,
})

export const listFactors = defineCall({
  ...own,
  path: '/me/factors/list',
  kind: 'read',
  payload: nothing,
  answer: object({
    /** A role of the person needs one. */
    isRequired: flag(),
    passkeys: listOf(
      object({ _id: words(), name: words(), createdAt: instant, lastUsedAt: nullable(instant) }),
    ),
    app: nullable(object({ since: instant })),
    recoveryCodesLeft: whole({ min: 0, max: 100 }),
  }),
})

export const startPasskey = defineCall({
  ...own,
  path: '/me/factors/passkey-options',
  kind: 'write',
  needsProof: true,
  payload: nothing,
  answer: question,
})

export const addPasskey = defineCall({
  ...own,
  path: '/me/factors/add-passkey',
  kind: 'write',
  payload: object({ credential }),
  answer: added,
})

/** The secret is in this answer and nowhere else. */
export const startApp = defineCall({
  ...own,
  path: '/me/factors/app',
  kind: 'write',
  needsProof: true,
  payload: nothing,
  answer: object({ secret: words(), url: words() }),
})

export const confirmApp = defineCall({
  ...own,
  path: '/me/factors/confirm-app',
  kind: 'write',
  payload: object({ code }),
  answer: added,
})

export const makeNewRecoveryCodes = defineCall({
  ...own,
  path: '/me/factors/recovery-codes',
  kind: 'write',
  needsProof: true,
  payload: nothing,
  answer: added,
})

export const removeFactor = defineCall({
  ...own,
  path: '/me/factors/remove',
  kind: 'write',
  needsProof: true,
  /** `app`, or the `_id` of a passkey. */
  payload: object({ factor: text({ min: 1, max: 1400 }) }),
  answer: done,
})

/** With what the person can prove now who they are. */
export const readProofWays = defineCall({
  ...own,
  path: '/me/proof/ways',
  kind: 'read',
  payload: nothing,
  answer: object({
    password: flag(),
    /** A recovery code, or one of the app. */
    code: flag(),
    app: flag(),
    passkey: nullable(words()),
    /** The name of the provider where the person signed in, if they have no factor. */
    provider: nullable(words()),
  }),
})

/** One of the four. A call that was refused with `proof-needed` can then be sent again, with the same idempotency key. */
export const prove = defineCall({
  ...own,
  path: '/me/proof/give',
  kind: 'write',
  payload: object({
    password: optional(text({ max: 128 })),
    code: optional(code),
    credential: optional(credential),
    arrival: optional(arrival),
  }),
  answer: done,
})

export const listSessions = defineCall({
  ...own,
  path: '/me/sessions/list',
  kind: 'read',
  payload: nothing,
  answer: object({
    list: listOf(
      object({
        _id: id,
        /** "Chrome on Android". */
        device: words(),
        network: words(),
        since: instant,
        lastUsedAt: instant,
        isThis: flag(),
      }),
    ),
  }),
})

export const endOwnSession = defineCall({
  ...own,
  path: '/me/sessions/end/:_id',
  needsProof: true,
  kind: 'write',
  payload: ofId,
  answer: done,
})

export const endOtherSessions = defineCall({
  ...own,
  path: '/me/sessions/end-others',
  needsProof: true,
  kind: 'write',
  payload: nothing,
  answer: done,
})
