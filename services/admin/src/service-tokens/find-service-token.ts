// Who calls with a service token. It is looked up with each request, so a revoked one is refused at once.
import { hashToken } from '@tem/identity/session/sessions.ts'
import {
  type ServiceScope,
  type ServiceTokenFacts,
  scopeRefusal,
  serviceTokenState,
} from '@tem/rules/account/service-tokens.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { Forbidden, NotSignedIn } from '@tem/server/errors.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import type { Sql } from 'postgres'

/** So that scanners of code and logs recognise one. */
export const tokenPrefix = 'tem_'

export interface ServiceToken {
  readonly id: string
  readonly name: string
  /** The only person who knows it: what it does counts as theirs where a second person has to confirm. */
  readonly makerId: string
  readonly scopes: readonly ServiceScope[]
}

/** Undefined for a malformed token, which then costs no query. */
export function hashServiceToken(token: string): Buffer | undefined {
  return token.startsWith(tokenPrefix) ? hashToken(token.slice(tokenPrefix.length)) : undefined
}

/** For SCIM, which is no call of ours. */
export async function findServiceToken(
  { sql, clock }: Pick<BaseDeps, 'sql' | 'clock'>,
  authorization: string | undefined,
  scope: ServiceScope,
): Promise<ServiceToken> {
  const [, token = ''] = /^Bearer ([\w-]{1,100})$/i.exec(authorization ?? '') ?? []
  const found = await lookUp(sql, token, clock())
  if (!found) throw new NotSignedIn('The service token is missing, unknown, revoked or has ended.')
  const refusal = scopeRefusal(found.scopes, scope)
  if (refusal) throw new Forbidden(refusal, 'scope')
  return found
}

/** For the gateway: who asks, for the calls that name a scope. Null: no such token, or it no longer works. */
export async function resolveServiceToken(sql: Sql, token: string, now: Date): Promise<Identity | null> {
  const found = await lookUp(sql, token, now)
  return found ? serviceIdentity(found) : null
}

export function serviceIdentity({ id, name, makerId, scopes }: ServiceToken): Identity {
  return {
    ...{ personId: makerId, employeeCode: '', name, sessionId: id, roles: [], permissions: [] },
    service: { name, scopes },
  }
}

type Found = ServiceToken & ServiceTokenFacts

async function lookUp(sql: Sql, token: string, now: Date): Promise<ServiceToken | undefined> {
  const hash = hashServiceToken(token)
  if (!hash) return undefined
  const [found] = await sql<Found[]>`
    select service_token.id, service_token.name, scopes, made_by as "makerId", last_day::text as "lastDay",
      true as "isShown", coalesce('admin' = any(maker.roles), false) as "makerIsAdministrator"
    from admin.service_token
    left join identity.standing as maker on maker.person_id = made_by
    where token_hash = ${hash} and revoked_at is null`
  if (!found || serviceTokenState(found, dayOf(now)) !== 'in use') return undefined
  const { id, name, makerId, scopes } = found
  await sql`
    update admin.service_token
    set last_used_at = ${now}
    where id = ${id} and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute')`
  return { id, name, makerId, scopes }
}
