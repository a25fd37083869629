// A visit to a provider: a browser is sent there with a question, and comes back once with an answer (code flow with PKCE, state
// and nonce). What the provider says is believed only after all of it was checked.
import type { Visitor } from '@tem/server/actor.ts'
import type { CipherDeps } from '@tem/server/deps.ts'
import { RuleRefused } from '@tem/server/errors.ts'
import { codeOf } from '@tem/server/thrown.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Configuration, IDToken } from 'openid-client'
import { hashToken, newToken } from '../session/sessions.ts'
import { clientOf, findProvider, library, type Provider, returnUrl } from './providers.ts'

const minutes = 10

interface Question {
  /** The session that asks for a fresh proof; null for a sign-in. */
  readonly sessionId: string | null
}

/** `key` stays in the browser: nobody can make another one come back with this answer. */
export async function beginVisit(
  deps: CipherDeps,
  provider: Provider,
  { sessionId }: Question,
): Promise<{ url: string; key: string }> {
  const config = await clientOf(deps, provider)
  const client = await library()
  const [state, key] = [newToken(), newToken()]
  const [nonce, verifier] = [client.randomNonce(), client.randomPKCECodeVerifier()]
  await deps.sql`
    insert into identity.provider_visit (state_hash, provider_id, key_hash, nonce, verifier, session_id, expires_at)
    values (${hashToken(state) ?? null}, ${provider.id}, ${hashToken(key) ?? null}, ${nonce}, ${verifier}, ${sessionId},
      now() + ${minutes} * interval '1 minute')`
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: returnUrl(deps.environment, provider.issuer).href,
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(sessionId !== null && { prompt: 'login', max_age: '0' }),
  })
  return { url: url.href, key }
}

/** As the page sends it on that the browser came back to. */
export interface Arrival {
  readonly key: string
  readonly path: string
  readonly query: string
}

export interface Answer {
  readonly provider: Provider
  readonly config: Configuration
  readonly claims: IDToken
  readonly idToken: string
  readonly accessToken: string
  readonly startedAt: Date
}

interface Visit {
  providerId: string
  nonce: string
  verifier: string
  startedAt: Date
}

/** Used up whatever comes of it. Every refusal has the same sentence; the trail says why. */
export async function endVisit(
  deps: CipherDeps,
  asking: Visitor & { readonly personId?: string },
  { key, path, query }: Arrival,
  { sessionId }: Question,
): Promise<Answer> {
  const { sql, log } = deps
  const state = new URLSearchParams(query).get('state') ?? ''
  const [visit] = await sql<Visit[]>`
    delete from identity.provider_visit
    where state_hash = ${hashToken(state) ?? null} and key_hash = ${hashToken(key) ?? null}
      and session_id is not distinct from ${sessionId}::uuid and expires_at > now()
    returning provider_id as "providerId", nonce, verifier, started_at as "startedAt"`
  const provider = visit && (await findProvider(sql, visit.providerId))
  const refuse = async (why: string) => {
    const detail = { what: 'provider', provider: provider?.name ?? '', why }
    const kind = sessionId === null ? 'sign-in-failed' : 'proof-failed'
    await recordTrail(sql, { kind, actor: asking, subject: asking.personId, detail })
    return providerRefused(provider?.name)
  }
  if (!provider) throw await refuse('this browser did not ask, or asked long ago')
  const url = returnUrl(deps.environment, provider.issuer)
  if (path !== url.pathname) throw await refuse('it came back where another provider answers')
  const config = await clientOf(deps, provider)
  const client = await library()
  url.search = query
  try {
    const tokens = await client.authorizationCodeGrant(config, url, {
      expectedState: state,
      expectedNonce: visit.nonce,
      pkceCodeVerifier: visit.verifier,
      idTokenExpected: true,
      ...(sessionId !== null && { maxAge: minutes * 60 }),
    })
    const claims = tokens.claims()
    if (!claims || tokens.id_token === undefined) throw new Error('There is no ID token.')
    const { id_token: idToken, access_token: accessToken } = tokens
    return { provider, config, claims, idToken, accessToken, startedAt: visit.startedAt }
  } catch (error) {
    log.info({ err: error, provider: provider.name }, 'The answer of a provider was not accepted.')
    throw await refuse(reasonOf(error))
  }
}

/** The library's reason, without anything that the provider or the browser wrote. */
function reasonOf(error: unknown): string {
  const code = codeOf(error)
  return code !== undefined && /^OAUTH_[A-Z_]+$/.test(code) ? code : 'its answer could not be read'
}

export function providerRefused(name = 'your company’s account'): RuleRefused {
  return new RuleRefused(
    `Signing in with ${name} did not work. Please try again.`,
    undefined,
    'provider-refused',
  )
}
