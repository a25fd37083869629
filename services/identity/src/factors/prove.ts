// Somebody who is signed in proves again who they are, before something that guards money: with a factor or, as long as they
// have none, with whatever they signed in with: the password, or the company's provider.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/factors.ts'
import type { ProofKind } from '@tem/rules/account/factors.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps, CipherDeps } from '@tem/server/deps.ts'
import { RuleRefused } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { SignInDeps } from '../deps.ts'
import { currentPasswordGuess } from '../password/change-password.ts'
import { isProvenByProvider, providerOf } from '../provider/provider-proof.ts'
import { provenByColumn } from '../session/sessions.ts'
import { findLogin } from '../sign-in/logins.ts'
import { clearFailures, countGuesses } from '../sign-in/sign-in-throttle.ts'
import { spendAppCode } from './authenticator-app.ts'
import { codeGuessOf } from './factor-changes.ts'
import { answeredBy, passkeyQuestion } from './passkeys.ts'
import { spendRecoveryCode } from './recovery-codes.ts'

interface Ways {
  readonly passkey: boolean
  readonly app: boolean
}

export async function readProofWays(deps: BaseDeps, { personId, sessionId }: Actor) {
  const { passkey, app } = await waysOf(deps, personId)
  const hasFactor = passkey || app
  const provider = hasFactor ? undefined : await providerOf(deps, sessionId)
  return {
    password: !hasFactor && !provider,
    code: hasFactor,
    app,
    provider: provider?.name ?? null,
    passkey: passkey ? await passkeyQuestion(deps, personId) : null,
  }
}

async function waysOf({ sql }: BaseDeps, personId: string): Promise<Ways> {
  const [ways] = await sql<Ways[]>`
    select exists (select from identity.passkey where person_id = ${personId}) as passkey,
      exists (select from identity.authenticator_app where person_id = ${personId} and confirmed_at is not null) as app`
  return ways ?? { passkey: false, app: false }
}

export async function prove(
  deps: SignInDeps & CipherDeps,
  actor: Actor,
  given: PayloadOf<typeof calls.prove>,
) {
  const { sql } = deps
  const provenBy = await provenWith(deps, actor, given)
  if (!provenBy) {
    await recordTrail(sql, { kind: 'proof-failed', actor, subject: actor.personId })
    throw refusalOf(given)
  }
  await sql`
    update identity.session
    set proven_at = now(), proven_by = ${provenByColumn(provenBy)}, proven_at_provider = ${provenBy === 'provider'}
    where id = ${actor.sessionId}`
  return { message: 'Confirmed.' }
}

async function provenWith(
  deps: SignInDeps & CipherDeps,
  actor: Actor,
  { password, code, credential, arrival }: PayloadOf<typeof calls.prove>,
): Promise<ProofKind | undefined> {
  if (credential !== undefined)
    return (await answeredBy(deps, credential, actor.personId)) ? 'passkey' : undefined
  if (code !== undefined) {
    const guess = codeGuessOf(actor.personId)
    await countGuesses(deps.sql, [guess])
    const provenBy = await spendCodeOf(deps, actor.personId, code)
    if (provenBy) await clearFailures(deps.sql, guess)
    return provenBy
  }
  const { passkey, app } = await waysOf(deps, actor.personId)
  if (passkey || app)
    throw new RuleRefused(
      'Use your passkey, your authenticator app or a recovery code.',
      undefined,
      'factor-needed',
    )
  if (arrival !== undefined) return (await isProvenByProvider(deps, actor, arrival)) ? 'provider' : undefined
  if (await providerOf(deps, actor.sessionId))
    throw new RuleRefused('Confirm it where you signed in.', undefined, 'provider-needed')
  const guess = currentPasswordGuess(actor)
  await countGuesses(deps.sql, [guess])
  const login = await findLogin(deps.sql, actor.employeeCode)
  if (!(await deps.hasher.verify(login?.passwordHash, password ?? ''))) return undefined
  await clearFailures(deps.sql, guess)
  return 'password'
}

/** A code of the app or a recovery code, by its look. */
export async function spendCodeOf(
  deps: SignInDeps & CipherDeps,
  personId: string,
  code: string,
): Promise<'app' | 'recovery-code' | undefined> {
  if (/^[\s\d]*$/.test(code)) return (await spendAppCode(deps, personId, code)) ? 'app' : undefined
  return (await spendRecoveryCode(deps, personId, code)) ? 'recovery-code' : undefined
}

function refusalOf({ code, credential, arrival }: PayloadOf<typeof calls.prove>): RuleRefused {
  if (arrival !== undefined) return notProvenThere()
  if (credential !== undefined) return new RuleRefused(errorTexts.wrongPasskey, undefined, 'wrong-passkey')
  if (code !== undefined) return new RuleRefused(errorTexts.wrongCode, 'code', 'wrong-code')
  return new RuleRefused('Password is incorrect.', 'password', 'wrong-password')
}

function notProvenThere(): RuleRefused {
  return new RuleRefused(
    'Your company’s sign-in did not confirm that you have just signed in there. Please try again, or set up a passkey.',
    undefined,
    'provider-refused',
  )
}
