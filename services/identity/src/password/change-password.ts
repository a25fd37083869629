import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/me.ts'
import { addAccountNotices } from '@tem/notifications/deliver/account-notices.ts'
import { changePasswordErrors } from '@tem/rules/account/account-rules.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import { RuleRefused, refuseWrongForm } from '@tem/server/errors.ts'
import { refuseOldFactor } from '@tem/server/http/mount-calls.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { SignInDeps } from '../deps.ts'
import { endSessionsOf } from '../session/sessions.ts'
import { passwordChangedNotice } from '../sign-in/code-messages.ts'
import { findLogin, storePassword } from '../sign-in/logins.ts'
import { clearFailures, countGuesses, type Guess } from '../sign-in/sign-in-throttle.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

/** This session continues; all others of the person end. */
export async function changePassword(
  { sql, transactions, hasher, environment }: SignInDeps,
  actor: Actor,
  { password, newPassword }: PayloadOf<typeof calls.changePassword>,
) {
  refuseWrongForm(changePasswordErrors({ password, newPassword }, actor.employeeCode))
  refuseWeakPassword(environment, newPassword, 'newPassword')
  refuseOldFactor(actor)
  const guess = currentPasswordGuess(actor)
  await countGuesses(sql, [guess])
  const before = await findLogin(sql, actor.employeeCode)
  const newHash = (await hasher.verify(before?.passwordHash, password)) && (await hasher.hash(newPassword))
  // A repeated request is answered although its password is no longer the current one.
  const answer = await transactions.run(actor, async (tx) => {
    const login = await findLogin(tx, actor.employeeCode)
    if (!newHash || !login || login.passwordHash !== before?.passwordHash)
      throw new RuleRefused(errorTexts.wrongCurrentPassword, 'password', 'wrong-password')
    await storePassword(tx, actor.personId, newHash)
    await endSessionsOf(tx, actor.personId, 'password-changed', actor.sessionId)
    await recordTrail(tx, { kind: 'password-changed', actor, subject: actor.personId })
    await addAccountNotices(tx, [passwordChangedNotice(login)])
    return { message: successTexts.passwordUpdated }
  })
  await clearFailures(sql, guess)
  return answer
}

/** Counts attempts of signed-in people separately: neither group locks the other out. */
export function currentPasswordGuess(actor: Actor): Guess {
  return { kind: 'sign-in', subject: `${actor.personId} signed-in` }
}
