// The providers of the company, and a client of each by its discovery.

import { returnPath } from '@tem/rules/account/providers.ts'
import type { CipherDeps } from '@tem/server/deps.ts'
import { RuleRefused, Unavailable } from '@tem/server/errors.ts'
import { publicRequest } from '@tem/server/http/public-request.ts'
import type { ModuleEnvironment } from '@tem/server/process/environment.ts'
import type { Configuration } from 'openid-client'
import type { Sql, TransactionSql } from 'postgres'
import type { EndReason } from '../session/sessions.ts'

export interface Provider {
  readonly id: string
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecretSealed: string
  readonly matchBy: 'employee-code' | 'email'
  readonly codeClaim: string
  readonly revision: number
}

/** Only one that is in use. */
export async function findProvider(sql: Sql | TransactionSql, id: string): Promise<Provider | undefined> {
  const [provider] = await sql<Provider[]>`
    select id, name, issuer, client_id as "clientId", client_secret_sealed as "clientSecretSealed",
      match_by as "matchBy", code_claim as "codeClaim", revision
    from identity.provider
    where id = ${id} and is_active`
  return provider
}

/** Loaded with the first provider. */
export const library = () => import('openid-client')

const hourMs = 3_600_000
const known = new Map<string, { readonly found: Promise<Configuration>; readonly at: number }>()

/** Its discovery is read again every hour, and after it failed. */
export async function clientOf(deps: CipherDeps, provider: Provider): Promise<Configuration> {
  const key = `${deps.environment.DEMO} ${provider.id} ${provider.revision}`
  const before = known.get(key)
  const fresh =
    before && performance.now() - before.at < hourMs
      ? before.found
      : discover(
          deps.environment,
          provider.issuer,
          provider.clientId,
          deps.cipher.open(provider.clientSecretSealed),
        )
  if (fresh !== before?.found) known.set(key, { found: fresh, at: performance.now() })
  try {
    return await fresh
  } catch (error) {
    known.delete(key)
    deps.log.warn({ err: error, provider: provider.name }, 'The discovery of a provider could not be read.')
    throw new Unavailable(`${provider.name} does not answer at present. Please try again in a minute.`, 60)
  }
}

/** Also refuses an issuer that calls itself otherwise. */
export async function discover(
  environment: Pick<ModuleEnvironment, 'DEMO'>,
  issuer: string,
  clientId: string,
  clientSecret: string,
): Promise<Configuration> {
  const client = await library()
  const onLoopback = environment.DEMO === 'on'
  const config = await client.discovery(
    new URL(issuer),
    clientId,
    undefined,
    (server, ...rest) => {
      const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
      const prove = ways.includes('client_secret_post') ? client.ClientSecretPost : client.ClientSecretBasic
      return prove(clientSecret)(server, ...rest)
    },
    {
      [client.customFetch]: publicRequest(onLoopback),
      timeout: 5,
      // Which addresses may be reached, and how, is checked with each request.
      execute: [...(onLoopback ? [client.allowInsecureRequests] : []), client.enableNonRepudiationChecks],
    },
  )
  const { authorization_endpoint: page } = config.serverMetadata()
  if (!page || !['https:', ...(onLoopback ? ['http:'] : [])].includes(new URL(page).protocol))
    throw new Error('The discovery has no page to sign in at.')
  return config
}

/** The URL that an administrator enters at the provider. */
export function returnUrl({ PUBLIC_URL }: Pick<ModuleEnvironment, 'PUBLIC_URL'>, issuer: string): URL {
  if (!PUBLIC_URL) throw new RuleRefused('The server does not know its own URL. An operator sets PUBLIC_URL.')
  return new URL(returnPath(issuer), PUBLIC_URL)
}

/** Ends the sessions of a provider that is not used any more. */
export async function endSessionsOfProvider(tx: TransactionSql, providerId: string): Promise<void> {
  const reason: EndReason = 'signed-out'
  await tx`
    update identity.session
    set ended_at = now(), end_reason = ${reason}
    where ended_at is null and id in (
      select session_id from identity.provider_session where provider_id = ${providerId}
    )`
}
