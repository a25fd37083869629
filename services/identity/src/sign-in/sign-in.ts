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
  { sql, hasher }: SignInDeps,
  visitor: Visitor,
  { username, password }: PayloadOf<typeof calls.signIn>,
) {
  refuseWrongForm(signInErrors({ username, password }))
  const login = await findLogin(sql, username)
  const { request } = visitor
  const source = await sourceOf(sql, request, login?.personId)
  const guesses = signInGuesses(accountOf(login, username), source, networkOf(request.address))

  const { right: signedIn, isShut } = await checkInTurn(sql, guesses, async () =>
    (await hasher.verify(login?.passwordHash, password)) ? login : undefined,
  )
  if (!signedIn) {
    const failed = { actor: visitor, subject: login?.personId }
    await recordTrail(sql, { kind: 'sign-in-failed', ...failed })
    if (isShut) await recordTrail(sql, { kind: 'locked-out', ...failed })
    throw new RuleRefused(errorTexts.wrongPassword, undefined, 'wrong-password')
  }

  const { personId, name, profilePhoto, isNewAccount } = signedIn
  const token = await sql.begin(async (tx) => {
    const opened = await openSession(tx, personId)
    await rememberDevice(tx, personId, opened, request.deviceToken)
    await recordTrail(tx, { kind: 'signed-in', actor: visitor, subject: personId })
    return opened
  })
  const type = 'employee'
  return { token, type, item: { name, profilePhoto, isNewAccount, type } }
}
