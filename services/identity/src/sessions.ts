// Opens and ends sessions. Ending one is announced by a trigger, so that every process forgets it at once.
import { newId } from '@tem/server/new-id.ts'
import type { Sql, TransactionSql } from 'postgres'
import { hashToken, newToken } from './session-token.ts'

export const idleHours = 12
export const longestDays = 7

export type EndReason = 'signed-out' | 'password-changed' | 'password-reset' | 'deactivated'

export async function openSession(sql: Sql | TransactionSql, personId: string): Promise<string> {
  const token = newToken()
  await sql`
    insert into identity.session (id, token_hash, person_id, expires_at)
    values (${newId()}, ${hashToken(token) ?? null}, ${personId}, now() + ${longestDays} * interval '1 day')`
  return token
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

/** All of a person's sessions, but for the one that asks. */
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
