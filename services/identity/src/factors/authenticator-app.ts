// An authenticator app on the phone shows a code that changes every half minute (TOTP, RFC 6238).
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/factors.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { CipherDeps } from '@tem/server/deps.ts'
import { Conflict, RuleRefused } from '@tem/server/errors.ts'
import { Secret, TOTP } from 'otpauth'
import type { SignInDeps } from '../deps.ts'
import { clearFailures, countGuesses } from '../sign-in/sign-in-throttle.ts'
import { codeGuessOf, factorChanged } from './factor-changes.ts'
import { firstRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts'

const issuer = 'Travel & Expense'
const halfMinuteMs = 30_000

/** Begins again if an earlier beginning was not confirmed. The answer is not stored with the request: it has the secret. */
export async function startApp({ sql, cipher }: CipherDeps, actor: Actor) {
  const secret = new Secret({ size: 20 })
  const [started] = await sql`
    insert into identity.authenticator_app (person_id, secret_sealed)
    values (${actor.personId}, ${cipher.seal(secret.base32)})
    on conflict (person_id) do update
    set secret_sealed = excluded.secret_sealed
    where authenticator_app.confirmed_at is null
    returning person_id`
  if (!started) throw new Conflict('You have an authenticator app already. Remove it first.')
  return { secret: secret.base32, url: appOf(secret.base32, actor.employeeCode).toString() }
}

/** Its first code shows that the app has the secret. */
export async function confirmApp(
  deps: SignInDeps & CipherDeps,
  actor: Actor,
  { code }: PayloadOf<typeof calls.confirmApp>,
) {
  const { sql } = deps
  const guess = codeGuessOf(actor.personId)
  await countGuesses(sql, [guess])
  const step = await stepOf(deps, actor.personId, code)
  if (step === undefined) throw new RuleRefused(errorTexts.wrongCode, 'code', 'wrong-code')
  const recoveryCodes = await firstRecoveryCodes(deps, actor.personId)
  await sql.begin(async (tx) => {
    const [confirmed] = await tx`
      update identity.authenticator_app
      set confirmed_at = now(), last_step = ${step}
      where person_id = ${actor.personId} and confirmed_at is null
      returning person_id`
    if (!confirmed) throw new Conflict('This authenticator app is set up already.')
    await storeRecoveryCodes(tx, actor.personId, recoveryCodes)
    await clearFailures(tx, guess)
    await factorChanged(tx, actor, 'factor-added', 'an authenticator app')
  })
  return { message: 'The authenticator app is set up.', recoveryCodes: recoveryCodes.map(({ text }) => text) }
}

/** Accepts each code once, also if it is sent several times at once. */
export async function spendAppCode(deps: CipherDeps, personId: string, code: string): Promise<boolean> {
  const step = await stepOf(deps, personId, code)
  if (step === undefined) return false
  const [spent] = await deps.sql`
    update identity.authenticator_app
    set last_step = ${step}
    where person_id = ${personId} and confirmed_at is not null and last_step < ${step}
    returning person_id`
  return spent !== undefined
}

/** The half minute that the code is of: this one, or the one before or after it. Undefined if it is wrong. */
async function stepOf(
  { sql, cipher, clock }: CipherDeps,
  personId: string,
  code: string,
): Promise<number | undefined> {
  const [app] = await sql<{ sealed: string }[]>`
    select secret_sealed as sealed
    from identity.authenticator_app
    where person_id = ${personId}`
  if (!app) return undefined
  const timestamp = clock().getTime()
  const delta = appOf(cipher.open(app.sealed)).validate({
    token: code.replace(/\s/g, ''),
    timestamp,
    window: 1,
  })
  return delta === null ? undefined : Math.floor(timestamp / halfMinuteMs) + delta
}

function appOf(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: halfMinuteMs / 1000,
  })
}
