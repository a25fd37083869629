import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/auth.ts'
import { signInErrors } from '@tem/rules/account/account-rules.ts'
import { errorTexts } from '@tem/rules/base/messages.ts'
import type { Visitor } from '@tem/server/actor.ts'
import { RuleRefused, refuseWrongForm } from '@tem/server/errors.ts'
import { networkOf } from '@tem/server/http/source-network.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { SignInDeps } from '../deps.ts'
import { openSession } from '../session/sessions.ts'
import { rememberDevice, sourceOf } from './known-devices.ts'
import { accountOf, findLogin } from './logins.ts'
import { checkInTurn, signInGuesses } from './sign-in-throttle.ts'

/** Does the same work for an employee ID that does not exist. */
export async function signIn(
  deps: SignInDeps,
  visitor: Visitor,
  { username, password }: PayloadOf<typeof calls.signIn>,
) {
  refuseWrongForm(signInErrors({ username, password }))
  const { sql } = deps
  const login = await findLogin(sql, username)
  const { request } = visitor
  const source = await sourceOf(sql, request, login?.personId)
  const guesses = signInGuesses(accountOf(login, username), source, networkOf(request.address))

  const attempt = { stored: login?.passwordHash, entered: password }
  let token: string | undefined
  const wrong = await checkInTurn(deps, guesses, attempt, async (tx) => {
    if (!login) return
    token = await openSession(tx, login.personId)
    await rememberDevice(tx, login.personId, token, request.deviceToken)
    await recordTrail(tx, { kind: 'signed-in', actor: visitor, subject: login.personId })
  })
  if (wrong || !login || !token) {
    const failed = { actor: visitor, subject: login?.personId }
    await recordTrail(sql, { kind: 'sign-in-failed', ...failed })
    if (wrong?.isShut) await recordTrail(sql, { kind: 'locked-out', ...failed })
    throw new RuleRefused(errorTexts.wrongPassword, undefined, 'wrong-password')
  }

  const { name, profilePhoto, isNewAccount } = login
  const type = 'employee'
  return { token, type, item: { name, profilePhoto, isNewAccount, type } }
}
