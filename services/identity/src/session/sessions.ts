// Opens and ends sessions. A trigger announces the end of one, so every process drops it at once.

import { createHash, randomBytes } from 'node:crypto'
import { type SignInSettings, signInSettings, signInSettingsOf } from '@tem/allowances/settings.ts'
import { type ProofKind, type SessionLimits, sessionLimits } from '@tem/rules/account/factors.ts'
import type { Role } from '@tem/rules/account/permissions.ts'
import type { RequestContext } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { networkOf } from '@tem/server/http/source-network.ts'
import type { Sql, TransactionSql } from 'postgres'

export type EndReason = 'signed-out' | 'password-changed' | 'password-reset' | 'deactivated' | 'expired'

/** More than anybody's devices; a script that signs in again and again must not fill the table. */
const mostSessions = 20

interface Opening {
  /** Which browser or program it is, and where. */
  readonly request: Pick<RequestContext, 'address' | 'device'>
  readonly provenBy: ProofKind
  /** Now, if absent. */
  readonly provenAt?: Date
}

const unknown: Opening = { request: { address: '', device: '' }, provenBy: 'password' }

/** Beyond the most that a person may have, the one that was unused for longest ends. */
export async function openSession(
  sql: Sql | TransactionSql,
  personId: string,
  { request, provenBy, provenAt }: Opening = unknown,
): Promise<string> {
  const token = newToken()
  const { idleMinutes, hours } = await limitsOf(sql, personId)
  await sql`
    insert into identity.session (id, token_hash, person_id, device, network, idle_minutes, expires_at, proven_by,
      proven_at_provider, proven_at)
    values (${newId()}, ${hashToken(token) ?? null}, ${personId}, ${request.device}, ${networkOf(request.address)},
      ${idleMinutes}, now() + ${hours} * interval '1 hour', ${provenByColumn(provenBy)},
      ${provenBy === 'provider'}, coalesce(${provenAt ?? null}, now()))`
  const reason: EndReason = 'expired'
  await sql`
    update identity.session
    set ended_at = now(), end_reason = ${reason}
    where ended_at is null and id in (
      select id from identity.session
      where person_id = ${personId} and ended_at is null
      order by last_seen_at desc, id desc
      offset ${mostSessions}
    )`
  return token
}

/** The column does not know providers: older servers read it. */
export function provenByColumn(provenBy: ProofKind): ProofKind {
  return provenBy === 'provider' ? 'password' : provenBy
}

async function limitsOf(sql: Sql | TransactionSql, personId: string): Promise<SessionLimits> {
  const [row] = await sql<{ roles: Role[]; settings: Partial<SignInSettings> | null }[]>`
    select array(select role from identity.person_role where person_id = ${personId}) as roles,
      ${signInSettings(sql)} as settings`
  return sessionLimits(row?.roles ?? [], signInSettingsOf(row?.settings ?? null).factorRoles)
}

export async function endSession(
  sql: Sql | TransactionSql,
  sessionId: string,
  reason: EndReason,
): Promise<void> {
  await sql`
    update identity.session
    set ended_at = now(), end_reason = ${reason}
    where id = ${sessionId} and ended_at is null`
}

/** All of a person's sessions except the current one. */
export async function endSessionsOf(
  sql: Sql | TransactionSql,
  personId: string,
  reason: EndReason,
  except: string | null = null,
): Promise<void> {
  await sql`
    update identity.session
    set ended_at = now(), end_reason = ${reason}
    where person_id = ${personId} and ended_at is null and id is distinct from ${except}::uuid`
}

// A session's opaque token: its owner has 256 random bits, we store their SHA-256.

const form = /^[\w-]{43}$/

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Undefined for a malformed token, which then costs no query. */
export function hashToken(token: string): Buffer | undefined {
  return form.test(token) ? createHash('sha256').update(token).digest() : undefined
}

// Deletes expired sessions, used codes and invitations, unused devices, and old failure counters.

export async function deleteExpiredSignIns({ sql }: BaseDeps): Promise<void> {
  await sql`delete from identity.failed_guess where last_failed_at < now() - interval '2 days'`
  await sql`delete from identity.one_time_code where expires_at < now() - interval '1 day'`
  await sql`delete from identity.passkey_challenge where expires_at < now()`
  await sql`delete from identity.provider_visit where expires_at < now()`
  await sql`
    delete from identity.provider_session
    using identity.session
    where session.id = session_id and (session.ended_at is not null or session.expires_at < now())`
  await sql`delete from identity.invitation where expires_at < now() - interval '1 day'`
  await sql`delete from identity.known_device where last_used_at < now() - interval '400 days'`
  await sql`delete from identity.session where expires_at < now() - interval '30 days'`
}
