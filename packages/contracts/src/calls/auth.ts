import { nullable, object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { done, nothing } from '../shapes.ts'
import { flag, id, oneOf, text, words } from '../values.ts'

const username = text({ max: 64 })
const password = text({ max: 128 })

export const signIn = defineCall({
  path: '/auth/signin',
  module: 'account',
  kind: 'write',
  who: 'anyone',
  // Clients have always sent `type`; it grants nothing.
  // `code` is of an authenticator app or a recovery code, for people who have a second factor.
  payload: object({
    type: optional(text({ max: 32 })),
    username,
    password,
    code: optional(text({ max: 32 })),
  }),
  answer: object({
    token: words(),
    type: words(),
    item: object({
      name: words(),
      profilePhoto: nullable(words()),
      isNewAccount: flag(),
      type: words(),
    }),
  }),
})

const signUpForm = {
  firstName: text({ max: 100 }),
  lastName: text({ max: 100 }),
  mobile: text({ max: 20 }),
  password,
  email: text({ max: 254 }),
  username,
}

/** Answers everybody the same. If the details match an account, a code goes to its recorded contact. */
export const signUp = defineCall({
  path: '/auth/signup',
  module: 'account',
  kind: 'write',
  who: 'anyone',
  payload: object(signUpForm),
  answer: done,
})

/** The same form with `token`: the code from the message, or an administrator's invitation. */
export const confirmSignUp = defineCall({
  path: '/auth/confirm-signup',
  module: 'account',
  kind: 'write',
  who: 'anyone',
  payload: object({ ...signUpForm, token: text({ max: 64 }) }),
  answer: done,
})

export const forgotPassword = defineCall({
  path: '/auth/forgot-mobile',
  module: 'account',
  kind: 'write',
  who: 'anyone',
  payload: object({ username }),
  // `requestId` is the token in the reset link; the code itself is only in the message.
  answer: object({ type: oneOf(['sms', 'email']), requestId: id, message: words() }),
})

export const resetPassword = defineCall({
  path: '/auth/reset-mobile',
  module: 'account',
  kind: 'write',
  who: 'anyone',
  // `token` is the one-time code from the message.
  payload: object({ username, token: text({ max: 64 }), password }),
  answer: done,
})

/** Ends the session on the server at once; deleting the token in the browser alone would leave it valid. */
export const signOut = defineCall({
  path: '/auth/signout',
  isVital: true,
  module: 'account',
  kind: 'write',
  who: 'change-password',
  payload: nothing,
  /** `url`: where the browser signs out of the company's provider too. */
  answer: object({ ...done.schema, url: optional(words()) }),
})
