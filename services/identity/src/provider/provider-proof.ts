// A fresh proof at the provider, for somebody who has nothing else here: they sign in there once more, and the provider says when.
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps, CipherDeps } from '@tem/server/deps.ts'
import { RuleRefused } from '@tem/server/errors.ts'
import { findProvider, type Provider } from './providers.ts'
import { type Arrival, beginVisit, endVisit } from './visits.ts'

/** How far the clocks here and there may differ. */
const skewMs = 60_000

/** Where this session began; undefined if it began otherwise. */
export async function providerOf({ sql }: BaseDeps, sessionId: string): Promise<Provider | undefined> {
  const [session] = await sql<{ providerId: string }[]>`
    select provider_id as "providerId"
    from identity.provider_session
    where session_id = ${sessionId}`
  return session && findProvider(sql, session.providerId)
}

export async function startProviderProof(deps: CipherDeps, { sessionId }: Actor) {
  const provider = await providerOf(deps, sessionId)
  if (!provider) throw new RuleRefused('You did not sign in at a provider.')
  return beginVisit(deps, provider, { sessionId })
}

export async function isProvenByProvider(deps: CipherDeps, actor: Actor, arrival: Arrival): Promise<boolean> {
  const { provider, claims, startedAt } = await endVisit(deps, actor, arrival, {
    sessionId: actor.sessionId,
  })
  const [same] = await deps.sql`
    select from identity.provider_account
    where provider_id = ${provider.id} and subject = ${claims.sub} and person_id = ${actor.personId}`
  const authTime = (claims.auth_time ?? 0) * 1000
  return same !== undefined && authTime >= startedAt.getTime() - skewMs
}
