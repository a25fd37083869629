import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/auth.ts'
import type * as factorCalls from '@tem/contracts/calls/factors.ts'
import { signInErrors } from '@tem/rules/account/account-rules.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import type { Visitor } from '@tem/server/actor.ts'
import type { BaseDeps, CipherDeps } from '@tem/server/deps.ts'
import { RuleRefused, refuseWrongForm } from '@tem/server/errors.ts'
import { networkOf } from '@tem/server/http/source-network.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { SignInDeps } from '../deps.ts'
import { hasFactor } from '../factors/factor-changes.ts'
import { answeredBy, passkeyQuestion } from '../factors/passkeys.ts'
import { spendCodeOf } from '../factors/prove.ts'
import { type Source, sourceOf } from './known-devices.ts'
import { letIn, signedIn } from './let-in.ts'
import { accountOf, findLogin, findLoginOf, type Login } from './logins.ts'
import { checkInTurn, clearFailures, codeGuess, countGuesses, signInGuesses } from './sign-in-throttle.ts'

/** Does the same work for an employee ID that does not exist. Whoever has a second factor also sends a code, or signs in with a passkey. */
export async function signIn(
  deps: SignInDeps & CipherDeps,
  visitor: Visitor,
  { username, password, code }: PayloadOf<typeof calls.signIn>,
) {
  refuseWrongForm(signInErrors({ username, password }))
  const { sql } = deps
  const login = await findLogin(sql, username)
  const { request } = visitor
  const source = await sourceOf(sql, request, login?.personId)
  const guesses = signInGuesses(accountOf(login, username), source, networkOf(request.address))

  const attempt = { stored: login?.passwordHash, entered: password }
  let token: string | undefined
  let needsCode = false
  const wrong = await checkInTurn(deps, guesses, attempt, async (tx) => {
    if (!login) return
    needsCode = await hasFactor(tx, login.personId)
    if (!needsCode) token = await letIn(tx, visitor, login, 'password')
  })
  if (wrong || !login || !(token || needsCode)) {
    const failed = { actor: visitor, subject: login?.personId }
    await recordTrail(sql, { kind: 'sign-in-failed', ...failed })
    if (wrong?.isShut) await recordTrail(sql, { kind: 'locked-out', ...failed })
    throw new RuleRefused(errorTexts.wrongPassword, undefined, 'wrong-password')
  }
  return signedIn(login, token ?? (await letInWithCode(deps, visitor, login, source, code)))
}

/** Only once the password was right: strangers can use up nobody's tries. */
async function letInWithCode(
  deps: SignInDeps & CipherDeps,
  visitor: Visitor,
  login: Login,
  source: Source,
  code: string | undefined,
): Promise<string> {
  if (code === undefined) throw new RuleRefused(errorTexts.factorCode, 'code', 'code-needed')
  const { sql } = deps
  const guess = codeGuess(`${login.personId} factor`, source)
  await countGuesses(sql, [guess])
  const provenBy = await spendCodeOf(deps, login.personId, code)
  if (!provenBy) {
    await recordTrail(sql, {
      kind: 'sign-in-failed',
      actor: visitor,
      subject: login.personId,
      detail: { what: 'code' },
    })
    throw new RuleRefused(errorTexts.wrongCode, 'code', 'wrong-code')
  }
  return sql.begin(async (tx) => {
    await clearFailures(tx, guess)
    return letIn(tx, visitor, login, provenBy)
  })
}

// A passkey names its person and signs in alone.

export async function startPasskeySignIn(deps: BaseDeps, _visitor: Visitor) {
  return { options: await passkeyQuestion(deps, null) }
}

export async function signInWithPasskey(
  deps: BaseDeps,
  visitor: Visitor,
  { credential }: PayloadOf<typeof factorCalls.signInWithPasskey>,
) {
  const personId = await answeredBy(deps, credential, null)
  const login = personId && (await findLoginOf(deps.sql, personId))
  if (!login) {
    await recordTrail(deps.sql, { kind: 'sign-in-failed', actor: visitor, detail: { what: 'passkey' } })
    throw new RuleRefused(errorTexts.wrongPasskey, undefined, 'wrong-passkey')
  }
  return signedIn(login, await deps.sql.begin((tx) => letIn(tx, visitor, login, 'passkey')))
}
