// Signing in at the company's own provider (OpenID Connect), and proving there again who one is.
import { object } from 'superstruct'
import { defineCall } from '../call.ts'
import { arrival } from '../entities/arrival.ts'
import { listAnswer, nothing } from '../shapes.ts'
import { flag, id, words } from '../values.ts'
import { signIn } from './auth.ts'

const signingIn = { module: 'account', who: 'anyone' } as const

/** Where the browser goes next. It keeps the key and sends it with what comes back. */
const departure = object({ url: words(), key: words() })

/** A page shows a button for each. Without `password`, only emergency accounts have a password that works. */
export const listSignInWays = defineCall({
  ...signingIn,
  path: '/auth/ways',
  kind: 'read',
  payload: nothing,
  answer: object({ ...listAnswer(object({ _id: id, name: words() })).schema, password: flag() }),
})

export const startProviderSignIn = defineCall({
  ...signingIn,
  path: '/auth/provider-start',
  kind: 'write',
  payload: object({ provider: id }),
  answer: departure,
})

export const signInWithProvider = defineCall({
  ...signingIn,
  path: '/auth/provider',
  kind: 'write',
  payload: arrival,
  answer: signIn.answer,
})

/** For people without a second factor whose session began at a provider; `prove` takes what comes back. */
export const startProviderProof = defineCall({
  module: 'account',
  who: 'own-factors',
  path: '/me/proof/provider',
  kind: 'write',
  payload: nothing,
  answer: departure,
})
