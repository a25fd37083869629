// Passkeys: a key that a device or a password manager holds, and uses only after it knows its person by a PIN, a finger or a
// face. So one signs in alone.

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/factors.ts'
import { deviceInWords } from '@tem/rules/account/factors.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput, Conflict, RuleRefused } from '@tem/server/errors.ts'
import type { SignInDeps } from '../deps.ts'
import { factorChanged } from './factor-changes.ts'
import { firstRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts'
import { type RelyingParty, relyingParty } from './relying-party.ts'

const minutes = 5
const mostPasskeys = 20

/** Reads certificates and much else: loaded with the first passkey. */
const library = () => import('@simplewebauthn/server')

export async function startPasskey({ sql, environment }: BaseDeps, actor: Actor) {
  const { generateRegistrationOptions } = await library()
  const passkeys = await sql<{ id: string }[]>`
    select credential_id as id
    from identity.passkey
    where person_id = ${actor.personId}`
  if (passkeys.length >= mostPasskeys) throw new Conflict('You have many passkeys. Remove one first.')
  const options = await generateRegistrationOptions({
    rpName: 'Travel & Expense',
    rpID: relyingParty(environment).id,
    userID: new Uint8Array(Buffer.from(actor.personId.replaceAll('-', ''), 'hex')),
    userName: actor.employeeCode,
    userDisplayName: actor.name,
    excludeCredentials: passkeys.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge({ sql }, options.challenge, actor.personId)
  return { options: JSON.stringify(options) }
}

export async function addPasskey(
  deps: SignInDeps,
  actor: Actor,
  { credential }: PayloadOf<typeof calls.addPasskey>,
) {
  const { sql, environment } = deps
  const response = read<RegistrationResponseJSON>(credential)
  const registered = await verified(
    deps,
    response,
    actor.personId,
    async (expected) => {
      const { verifyRegistrationResponse } = await library()
      return (await verifyRegistrationResponse({ response, ...expected })).registrationInfo?.credential
    },
    relyingParty(environment),
  )
  if (!registered) throw new RuleRefused(errorTexts.wrongPasskey, undefined, 'wrong-passkey')
  const recoveryCodes = await firstRecoveryCodes(deps, actor.personId)
  const name = deviceInWords(actor.request.device)
  await sql.begin(async (tx) => {
    const { id, publicKey, counter, transports = [] } = registered
    const [added] = await tx`
      insert into identity.passkey (credential_id, person_id, public_key, counter, transports, name)
      values (${id}, ${actor.personId}, ${Buffer.from(publicKey)}, ${counter}, ${transports}, ${name})
      on conflict do nothing
      returning credential_id`
    if (!added) throw new Conflict('This passkey is in use already.')
    await storeRecoveryCodes(tx, actor.personId, recoveryCodes)
    await factorChanged(tx, actor, 'factor-added', `a passkey (${name})`)
  })
  return { message: 'The passkey is added.', recoveryCodes: recoveryCodes.map(({ text }) => text) }
}

/** Null for a sign-in: any passkey of this site may answer. */
export async function passkeyQuestion(deps: BaseDeps, personId: string | null): Promise<string> {
  const { generateAuthenticationOptions } = await library()
  const own = personId
    ? await deps.sql<{ id: string; transports: string[] }[]>`
        select credential_id as id, transports
        from identity.passkey
        where person_id = ${personId}`
    : []
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps.environment).id,
    allowCredentials: [...own],
    userVerification: 'required',
  })
  await keepChallenge(deps, options.challenge, personId)
  return JSON.stringify(options)
}

/** Whose passkey answered a question that was asked for this person, or for a sign-in; undefined if none did. */
export async function answeredBy(
  deps: BaseDeps,
  credential: string,
  personId: string | null,
): Promise<string | undefined> {
  const { sql, environment } = deps
  const response = read<AuthenticationResponseJSON>(credential)
  const [passkey] = await sql<StoredPasskey[]>`
    select passkey.person_id as "personId", public_key as "publicKey", counter::float8 as counter
    from identity.passkey
    join identity.standing on standing.person_id = passkey.person_id
    where credential_id = ${response.id} and passkey.person_id = coalesce(${personId}::uuid, passkey.person_id)`
  if (!passkey) return undefined
  const counter = await verified(
    deps,
    response,
    personId,
    async (expected) => {
      const { verifyAuthenticationResponse } = await library()
      const { publicKey, counter } = passkey
      const stored = { id: response.id, publicKey: new Uint8Array(publicKey), counter }
      const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        ...expected,
        credential: stored,
      })
      return isRight ? authenticationInfo.newCounter : undefined
    },
    relyingParty(environment),
  )
  if (counter === undefined) return undefined
  await sql`
    update identity.passkey
    set counter = ${counter}, last_used_at = now()
    where credential_id = ${response.id}`
  return passkey.personId
}

interface StoredPasskey {
  personId: string
  publicKey: Buffer
  counter: number
}

async function keepChallenge({ sql }: Pick<BaseDeps, 'sql'>, challenge: string, personId: string | null) {
  await sql`
    insert into identity.passkey_challenge (challenge, person_id, expires_at)
    values (${challenge}, ${personId}, now() + ${minutes} * interval '1 minute')`
}

interface Expected {
  readonly expectedChallenge: string
  readonly expectedOrigin: string
  readonly expectedRPID: string
  readonly requireUserVerification: true
}

/** The challenge is used up whatever comes of it. Undefined if anything is wrong. */
async function verified<T>(
  { sql, log }: BaseDeps,
  { response }: { readonly response: { readonly clientDataJSON: string } },
  personId: string | null,
  verify: (expected: Expected) => Promise<T | undefined>,
  party: RelyingParty,
): Promise<T | undefined> {
  const said = clientData(response.clientDataJSON)
  const [asked] = await sql`
    delete from identity.passkey_challenge
    where challenge = ${said.challenge} and person_id is not distinct from ${personId}::uuid and expires_at > now()
    returning challenge`
  if (!asked || !party.isOrigin(said.origin)) return undefined
  try {
    return await verify({
      expectedChallenge: said.challenge,
      expectedOrigin: said.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    })
  } catch (error) {
    log.info({ err: error }, 'A passkey was not accepted.')
    return undefined
  }
}

/** As the browser's JSON; the library checks the rest of it. */
function read<T extends { id: string; response: { clientDataJSON: string } }>(text: string): T {
  const value = parsed(text) as Partial<T> | null
  if (typeof value?.id !== 'string' || typeof value.response?.clientDataJSON !== 'string') throw unreadable()
  return value as T
}

function clientData(base64url: string): { challenge: string; origin: string } {
  const { challenge, origin } = (parsed(Buffer.from(base64url, 'base64url').toString()) ?? {}) as Record<
    string,
    unknown
  >
  if (typeof challenge !== 'string' || typeof origin !== 'string') throw unreadable()
  return { challenge, origin }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable()
  }
}

function unreadable(): BadInput {
  return new BadInput('The answer of the passkey could not be read.', 'credential')
}
