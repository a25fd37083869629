// Resolves a token to a person and their permissions. The gateway calls it and caches the answer briefly.
import { type SignInSettings, signInSettings, signInSettingsOf } from '@tem/allowances/settings.ts'
import { mustHaveFactor, type ProofKind, proofEnd } from '@tem/rules/account/factors.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import type { Sql } from 'postgres'
import { hashToken } from './sessions.ts'
import { permissionsFrom, type StandingRow, standingFacts } from './standing.ts'

export interface SessionFacts extends Identity {
  readonly expiresAt: Date
}

interface SessionRow extends StandingRow {
  sessionId: string
  personId: string
  employeeCode: string
  name: string
  expiresAt: Date
  provenAt: Date
  provenBy: ProofKind
  hasFactor: boolean
  settings: Partial<SignInSettings> | null
}

/** Null: no such session, or it has ended, or its person has left. A look-up counts as use. */
export async function resolveSession(sql: Sql, token: string): Promise<SessionFacts | null> {
  const tokenHash = hashToken(token)
  if (!tokenHash) return null
  const [row] = await sql<SessionRow[]>`
    with live as (
      select id, person_id, last_seen_at, expires_at, proven_at,
        case when proven_at_provider then 'provider' else proven_by end as proven_by
      from identity.session
      where token_hash = ${tokenHash}
        and ended_at is null
        and expires_at > now()
        and last_seen_at > now() - idle_minutes * interval '1 minute'
    ), seen as (
      update identity.session
      set last_seen_at = now()
      from live
      where session.id = live.id and live.last_seen_at < now() - interval '1 minute'
    )
    select live.id as "sessionId", least(live.expires_at, (person.last_working_day + 1)::timestamp at time zone 'Asia/Kolkata') as "expiresAt", person.id as "personId",
      person.employee_code as "employeeCode", person.name, live.proven_at as "provenAt", live.proven_by as "provenBy",
      person.id in (select person_id from identity.factor_holder) as "hasFactor",
      ${signInSettings(sql)} as settings, ${standingFacts(sql)}
    from live
    join identity.standing on standing.person_id = live.person_id
    join identity.person on person.id = live.person_id`
  if (!row) return null
  const { sessionId, personId, employeeCode, name, roles, expiresAt, provenAt, provenBy: by } = row
  const { factorRoles, proofMinutes } = signInSettingsOf(row.settings)
  const lacksFactor = !row.hasFactor && mustHaveFactor(roles, factorRoles)
  return {
    ...{ sessionId, personId, employeeCode, name, roles, expiresAt },
    permissions: permissionsFrom({ ...row, lacksFactor }),
    proof: { by, until: proofEnd(provenAt, proofMinutes) },
  }
}
