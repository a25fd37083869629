// Resolves a token to a person and their permissions. The gateway calls it and caches the answer briefly.
import type { Permission, Role } from '@tem/rules/account/permissions.ts'
import type { Sql } from 'postgres'
import { hashToken, idleHours } from './sessions.ts'
import { permissionsFrom, type StandingRow, standingFacts } from './standing.ts'

export interface SessionFacts {
  readonly sessionId: string
  readonly personId: string
  readonly employeeCode: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly permissions: readonly Permission[]
  readonly expiresAt: Date
}

interface SessionRow extends StandingRow {
  sessionId: string
  personId: string
  employeeCode: string
  name: string
  expiresAt: Date
}

/** Null: no such session, or it has ended, or its person has left. A look-up counts as use. */
export async function resolveSession(sql: Sql, token: string): Promise<SessionFacts | null> {
  const tokenHash = hashToken(token)
  if (!tokenHash) return null
  const [row] = await sql<SessionRow[]>`
    with live as (
      select id, person_id, last_seen_at, expires_at
      from identity.session
      where token_hash = ${tokenHash}
        and ended_at is null
        and expires_at > now()
        and last_seen_at > now() - ${idleHours} * interval '1 hour'
    ), seen as (
      update identity.session
      set last_seen_at = now()
      from live
      where session.id = live.id and live.last_seen_at < now() - interval '1 minute'
    )
    select live.id as "sessionId", live.expires_at as "expiresAt", person.id as "personId",
      person.employee_code as "employeeCode", person.name, ${standingFacts(sql)}
    from live
    join identity.standing on standing.person_id = live.person_id
    join identity.person on person.id = live.person_id`
  if (!row) return null
  const { sessionId, personId, employeeCode, name, roles, expiresAt } = row
  return { sessionId, personId, employeeCode, name, roles, permissions: permissionsFrom(row), expiresAt }
}
