// Signing in at a provider of the company, and out of it again.

import { passwordsAreOff } from '@tem/allowances/settings.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/provider.ts'
import { addAccountNotices } from '@tem/notifications/deliver/account-notices.ts'
import type { Visitor } from '@tem/server/actor.ts'
import type { BaseDeps, CipherDeps } from '@tem/server/deps.ts'
import { NotFound, RuleRefused } from '@tem/server/errors.ts'
import { networkOf } from '@tem/server/http/source-network.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Sql, TransactionSql } from 'postgres'
import * as texts from '../../texts/made/messages.ts'
import { hasFactor } from '../factors/factor-changes.ts'
import { worksToday } from '../people/works-today.ts'
import { hashToken } from '../session/sessions.ts'
import { factorNotice } from '../sign-in/code-messages.ts'
import { letIn, signedIn } from '../sign-in/let-in.ts'
import { findLoginOf, type Login, noPassword } from '../sign-in/logins.ts'
import { clearFailures, countGuesses, type Guess } from '../sign-in/sign-in-throttle.ts'
import { clientOf, findProvider, library, type Provider } from './providers.ts'
import { type Answer, beginVisit, endVisit } from './visits.ts'

/** What the sign-in page offers. */
export async function listSignInWays({ sql }: BaseDeps, _visitor: Visitor) {
  const list = await sql<{ _id: string; name: string }[]>`
    select id as "_id", name
    from identity.provider
    where is_active
    order by name`
  return { list: [...list], password: !(await passwordsAreOff(sql)) }
}

export async function startProviderSignIn(
  deps: CipherDeps,
  _visitor: Visitor,
  { provider }: PayloadOf<typeof calls.startProviderSignIn>,
) {
  const found = await findProvider(deps.sql, provider)
  if (!found) throw new NotFound('way to sign in')
  return beginVisit(deps, found, { sessionId: null })
}

export async function signInWithProvider(
  deps: CipherDeps,
  visitor: Visitor,
  arrival: PayloadOf<typeof calls.signInWithProvider>,
) {
  const { sql, cipher } = deps
  const guess: Guess = {
    kind: 'sign-in-address',
    subject: `provider ${networkOf(visitor.request.address)}`,
  }
  await countGuesses(sql, [guess])
  const answer = await endVisit(deps, visitor, arrival, { sessionId: null })
  const { provider, claims } = answer
  const details = await detailsOf(answer, await isKnown(sql, provider, claims.sub))
  const entered = await sql.begin(async (tx) => {
    const login = await personOf(tx, visitor, provider, claims.sub, details)
    if (!login) return undefined
    const isProven = !(await hasFactor(tx, login.personId))
    const token = await letIn(tx, visitor, login, 'provider', {
      detail: { provider: provider.name },
      // Who has a second factor proves with it: at the provider, they may have signed in long ago.
      provenAt: isProven ? provenAt(claims.auth_time, deps.clock()) : new Date(0),
    })
    await tx`
      insert into identity.provider_session (session_id, provider_id, id_token_sealed)
      select id, ${provider.id}, ${cipher.seal(answer.idToken)}
      from identity.session
      where token_hash = ${hashToken(token) ?? null}`
    await clearFailures(tx, guess)
    return { login, token }
  })
  if (entered) return signedIn(entered.login, entered.token)
  const detail = { what: 'provider', provider: provider.name, why: 'nobody here belongs to this account' }
  await recordTrail(sql, { kind: 'sign-in-failed', actor: visitor, detail })
  throw new RuleRefused(
    `Your account at ${provider.name} belongs to nobody who can sign in here. Please ask your administrator.`,
    undefined,
    'provider-unknown-person',
  )
}

/** A provider that does not say when the person signed in there proves nothing. */
function provenAt(authTime: number | undefined, now: Date): Date {
  return new Date(Math.min((authTime ?? 0) * 1000, now.getTime()))
}

type Details = Readonly<Record<string, unknown>>

/** Only a first sign-in needs them. Some providers tell them only when they are asked once more, for the same subject. */
async function detailsOf(
  { provider, config, claims, accessToken }: Answer,
  isKnown: boolean,
): Promise<Details> {
  const wanted = provider.matchBy === 'email' ? 'email' : provider.codeClaim
  if (isKnown || claims[wanted] !== undefined || !config.serverMetadata().userinfo_endpoint) return claims
  const client = await library()
  const more = await client.fetchUserInfo(config, accessToken, claims.sub).catch(() => ({}))
  return { ...more, ...claims }
}

async function isKnown(sql: Sql, provider: Provider, subject: string): Promise<boolean> {
  const [account] = await sql`
    select from identity.provider_account
    where provider_id = ${provider.id} and subject = ${subject}`
  return account !== undefined
}

/** Finds the person by the subject alone, once it is known. Undefined if it is nobody, or somebody who has left. */
async function personOf(
  tx: TransactionSql,
  visitor: Visitor,
  provider: Provider,
  subject: string,
  details: Details,
): Promise<Login | undefined> {
  const [account] = await tx<{ personId: string }[]>`
    select person_id as "personId"
    from identity.provider_account
    where provider_id = ${provider.id} and subject = ${subject}`
  if (account) return findLoginOf(tx, account.personId)
  const personId = await matched(tx, provider, details)
  if (personId === undefined) return undefined
  // Somebody else's first sign-in was earlier: the same email or code is not enough any more.
  const [added] = await tx`
    insert into identity.provider_account (provider_id, subject, person_id)
    values (${provider.id}, ${subject}, ${personId})
    on conflict do nothing
    returning person_id`
  if (!added) return undefined
  await ensureLogin(tx, personId)
  const login = await findLoginOf(tx, personId)
  if (!login) return undefined
  const what = `an account at ${provider.name}`
  await recordTrail(tx, { kind: 'factor-added', actor: visitor, subject: personId, detail: { what } })
  await addAccountNotices(tx, [factorNotice(login, () => texts.providerLinked({ provider: provider.name }))])
  return login
}

async function matched(
  tx: TransactionSql,
  provider: Provider,
  details: Details,
): Promise<string | undefined> {
  const isByEmail = provider.matchBy === 'email'
  const said = details[isByEmail ? 'email' : provider.codeClaim]
  // A provider may let people write any email: it has to say that it verified this one.
  if (typeof said !== 'string' || said === '' || (isByEmail && details.email_verified !== true))
    return undefined
  const people = await tx<{ id: string }[]>`
    select id
    from identity.person
    where ${worksToday(tx)} and lower(${tx(isByEmail ? 'email' : 'employee_code')}) = ${said.trim().toLowerCase()}
    limit 2`
  return people.length === 1 ? people[0]?.id : undefined
}

/** A password that somebody else chose stops working: nobody needs to change it now. */
async function ensureLogin(tx: TransactionSql, personId: string): Promise<void> {
  await tx`
    insert into identity.login as known (person_id, username, password_hash)
    select id, case
        when exists (select from identity.login where lower(username) = lower(employee_code) and person_id <> person.id)
        then 'p' || replace(id::text, '-', '')
        else employee_code
      end, ${noPassword}
    from identity.person
    where id = ${personId}
    on conflict (person_id) do update
    set password_hash = ${noPassword}, is_new_account = false, temporary_until = null
    where known.is_new_account`
}

/** Where the browser signs out of the provider too; undefined if the session began otherwise, or the provider has no such page. */
export async function providerSignOut(deps: CipherDeps, sessionId: string): Promise<string | undefined> {
  const { sql, cipher, environment, log } = deps
  const [session] = await sql<{ providerId: string; idTokenSealed: string }[]>`
    delete from identity.provider_session
    where session_id = ${sessionId}
    returning provider_id as "providerId", id_token_sealed as "idTokenSealed"`
  const provider = session && (await findProvider(sql, session.providerId))
  if (!provider || !environment.PUBLIC_URL) return undefined
  try {
    const config = await clientOf(deps, provider)
    if (!config.serverMetadata().end_session_endpoint) return undefined
    const client = await library()
    return client.buildEndSessionUrl(config, {
      id_token_hint: cipher.open(session.idTokenSealed),
      post_logout_redirect_uri: new URL('/auth/signin', environment.PUBLIC_URL).href,
    }).href
  } catch (error) {
    // The sign-out here does not depend on it.
    log.info({ err: error, provider: provider.name }, 'A provider could not be asked to sign somebody out.')
    return undefined
  }
}
