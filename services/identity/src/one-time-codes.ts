// The codes that let somebody choose a new password: eight digits, ten minutes, one use, only the newest.
import { randomInt } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'

export const codeMinutes = 10

export function newCode(): string {
  return String(randomInt(100_000_000)).padStart(8, '0')
}

export async function storeCode(
  tx: TransactionSql,
  id: string,
  personId: string,
  codeHash: string,
): Promise<void> {
  await tx`
    update identity.one_time_code
    set used_at = now()
    where person_id = ${personId} and used_at is null`
  await tx`
    insert into identity.one_time_code (id, person_id, code_hash, expires_at)
    values (${id}, ${personId}, ${codeHash}, now() + ${codeMinutes} * interval '1 minute')`
}

export async function findLiveCode(
  sql: Sql,
  personId: string | null,
): Promise<{ id: string; codeHash: string } | undefined> {
  const [code] = await sql<{ id: string; codeHash: string }[]>`
    select id, code_hash as "codeHash"
    from identity.one_time_code
    where person_id = ${personId} and used_at is null and expires_at > now()
    order by created_at desc
    limit 1`
  return code
}

/** False when somebody else was first. */
export async function spendCode(tx: TransactionSql, id: string): Promise<boolean> {
  const [used] = await tx`
    update identity.one_time_code
    set used_at = now()
    where id = ${id} and used_at is null and expires_at > now()
    returning id`
  return used !== undefined
}
