// A long-lived cookie recognises a browser where a person has signed in before. It gives no access; it only
// separates the owner's attempts from those of strangers.
import { createHash } from 'node:crypto'
import type { RequestContext } from '@tem/server/actor.ts'
import { networkOf } from '@tem/server/http/source-network.ts'
import type { Sql, TransactionSql } from 'postgres'
import { hashToken } from '../session/sessions.ts'

/** Where a sign-in attempt comes from. */
export interface Source {
  readonly key: string
  /** The account's person has signed in here before. */
  readonly isKnown: boolean
}

/** Does the same work for an account that does not exist. */
export async function sourceOf(
  sql: Sql,
  { address, deviceToken }: Pick<RequestContext, 'address' | 'deviceToken'>,
  personId: string | undefined,
): Promise<Source> {
  const tokenHash = hashToken(deviceToken ?? '') ?? null
  const [known] = await sql`
    select 1 from identity.known_device
    where token_hash = ${tokenHash} and person_id = ${personId ?? null}`
  return known && tokenHash
    ? { key: `device-${tokenHash.toString('base64url')}`, isKnown: true }
    : { key: `address-${networkOf(address)}`, isKnown: false }
}

/** Derived from the session's token, so each sign-in renews it. */
export function deviceTokenOf(sessionToken: string): string {
  return createHash('sha256').update(`device of ${sessionToken}`).digest('base64url')
}

/** Other people who signed in with this browser stay known in it. */
export async function rememberDevice(
  sql: TransactionSql,
  personId: string,
  sessionToken: string,
  earlierToken: string | undefined,
): Promise<void> {
  await sql`
    with earlier as (
      delete from identity.known_device
      where token_hash = ${hashToken(earlierToken ?? '') ?? null}
      returning person_id
    )
    insert into identity.known_device (token_hash, person_id)
    select ${hashToken(deviceTokenOf(sessionToken)) ?? null}, person_id from earlier
    union
    select ${hashToken(deviceTokenOf(sessionToken)) ?? null}, ${personId}::uuid`
}

/** After a password reset no device is trusted any more, since its user may have been somebody else. */
export async function forgetDevices(sql: TransactionSql, personId: string): Promise<void> {
  await sql`delete from identity.known_device where person_id = ${personId}`
}
