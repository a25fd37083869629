// One-time codes that prove possession of a contact: eight digits, ten minutes, one use.
import { randomInt } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'

export const codeMinutes = 10

export type CodePurpose = 'reset' | 'sign-up' | 'email' | 'phone'

/** Whose code it is, and its purpose. */
export interface CodeOwner {
  readonly personId: string | null
  readonly purpose: CodePurpose
  readonly askedFrom: string
  /** The new email or mobile number that the code verifies. */
  readonly sentTo?: string
}

export function newCode(): string {
  return String(randomInt(100_000_000)).padStart(8, '0')
}

/** Invalidates the previous one requested from the same place. */
export async function storeCode(
  tx: TransactionSql,
  id: string,
  owner: CodeOwner,
  codeHash: string,
): Promise<void> {
  const { personId, purpose, askedFrom, sentTo = null } = owner
  await tx`
    update identity.one_time_code
    set used_at = now()
    where person_id = ${personId} and purpose = ${purpose} and asked_from = ${askedFrom} and used_at is null`
  await tx`
    insert into identity.one_time_code (id, person_id, purpose, asked_from, sent_to, code_hash, expires_at)
    values (${id}, ${personId}, ${purpose}, ${askedFrom}, ${sentTo}, ${codeHash},
      now() + ${codeMinutes} * interval '1 minute')`
}

/** The one requested from here, else the newest. */
export async function findLiveCode(
  sql: Sql | TransactionSql,
  owner: CodeOwner,
): Promise<{ id: string; codeHash: string } | undefined> {
  const { personId, purpose, askedFrom, sentTo = null } = owner
  const [code] = await sql<{ id: string; codeHash: string }[]>`
    select id, code_hash as "codeHash"
    from identity.one_time_code
    where person_id = ${personId} and purpose = ${purpose} and sent_to is not distinct from ${sentTo}::text
      and used_at is null and expires_at > now()
    order by asked_from = ${askedFrom} desc, created_at desc
    limit 1`
  return code
}

/** Also invalidates the person's other codes for the same purpose. False if another request was first. */
export async function spendCode(tx: TransactionSql, id: string): Promise<boolean> {
  const [used] = await tx<{ personId: string; purpose: CodePurpose }[]>`
    update identity.one_time_code
    set used_at = now()
    where id = ${id} and used_at is null and expires_at > now()
    returning person_id as "personId", purpose`
  if (!used) return false
  await tx`
    update identity.one_time_code
    set used_at = now()
    where person_id = ${used.personId} and purpose = ${used.purpose} and used_at is null`
  return true
}
