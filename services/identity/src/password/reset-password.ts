import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/auth.ts'
import { addAccountNotices } from '@tem/notifications/deliver/account-notices.ts'
import { resetErrors } from '@tem/rules/account/account-rules.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Visitor } from '@tem/server/actor.ts'
import { RuleRefused, refuseWrongForm } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { SignInDeps } from '../deps.ts'
import { endSessionsOf } from '../session/sessions.ts'
import { passwordChangedNotice } from '../sign-in/code-messages.ts'
import { forgetDevices, sourceOf } from '../sign-in/known-devices.ts'
import { accountOf, findLogin, storePassword } from '../sign-in/logins.ts'
import { findLiveCode, spendCode } from '../sign-in/one-time-codes.ts'
import { clearAllFailures, clearFailures, codeGuess, countGuesses } from '../sign-in/sign-in-throttle.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

/** Does the same work for an employee ID that does not exist. */
export async function resetPassword(
  { sql, transactions, hasher, environment }: SignInDeps,
  visitor: Visitor,
  { username, token, password }: PayloadOf<typeof calls.resetPassword>,
) {
  refuseWrongForm(resetErrors({ token, password }, username))
  refuseWeakPassword(environment, password, 'password')
  const login = await findLogin(sql, username)
  const source = await sourceOf(sql, visitor.request, login?.personId)
  const guess = codeGuess(accountOf(login, username), source)
  await countGuesses(sql, [guess])
  const code = await findLiveCode(sql, {
    personId: login?.personId ?? null,
    purpose: 'reset',
    askedFrom: source.key,
  })
  const matches = await hasher.verify(code?.codeHash, token.trim())
  if (!login || !code || !matches) throw wrongCode()

  const passwordHash = await hasher.hash(password)
  await transactions.run(visitor, async (tx) => {
    if (!(await spendCode(tx, code.id))) throw wrongCode()
    await storePassword(tx, login.personId, passwordHash)
    await endSessionsOf(tx, login.personId, 'password-reset')
    await forgetDevices(tx, login.personId)
    await recordTrail(tx, { kind: 'password-reset', actor: visitor, subject: login.personId })
    await addAccountNotices(tx, [passwordChangedNotice(login)])
  })
  await clearFailures(sql, guess)
  await clearAllFailures(sql, login.personId)
  return { message: successTexts.passwordReset }
}

export function wrongCode(): RuleRefused {
  return new RuleRefused(errorTexts.wrongCode, 'token', 'wrong-code')
}
