// Who calls with a service token. It is looked up with each request, so a revoked one is refused at once.
import { hashToken } from '@tem/identity/session/sessions.ts'
import {
  type ServiceScope,
  type ServiceTokenFacts,
  serviceTokenState,
} from '@tem/rules/account/service-tokens.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { Forbidden, NotSignedIn } from '@tem/server/errors.ts'

/** So that scanners of code and logs recognise one. */
export const tokenPrefix = 'tem_'

export interface ServiceToken {
  readonly name: string
  /** The only person who knows it: what it does counts as theirs where a second person has to confirm. */
  readonly makerId: string
}

interface Found extends ServiceToken, ServiceTokenFacts {
  readonly id: string
  readonly scopes: ServiceScope[]
}

/** Undefined for a malformed token, which then costs no query. */
export function hashServiceToken(token: string): Buffer | undefined {
  return token.startsWith(tokenPrefix) ? hashToken(token.slice(tokenPrefix.length)) : undefined
}

export async function findServiceToken(
  { sql, clock }: Pick<BaseDeps, 'sql' | 'clock'>,
  authorization: string | undefined,
  scope: ServiceScope,
): Promise<ServiceToken> {
  const [, token = ''] = /^Bearer ([\w-]{1,100})$/i.exec(authorization ?? '') ?? []
  const hash = hashServiceToken(token)
  const [found] = hash
    ? await sql<Found[]>`
        select service_token.id, service_token.name, scopes, made_by as "makerId", last_day::text as "lastDay",
          true as "isShown", coalesce(maker.is_active, false) as "makerWorksHere"
        from admin.service_token
        left join identity.directory as maker on maker.person_id = made_by
        where token_hash = ${hash} and revoked_at is null`
    : []
  if (!found || serviceTokenState(found, dayOf(clock())) !== 'in use')
    throw new NotSignedIn('The service token is missing, unknown, revoked or has ended.')
  if (!found.scopes.includes(scope)) throw new Forbidden('This service token is for something else.')
  const { id, name, makerId } = found
  await sql`
    update admin.service_token
    set last_used_at = ${clock()}
    where id = ${id} and (last_used_at is null or last_used_at < ${clock()}::timestamptz - interval '1 minute')`
  return { name, makerId }
}
