// The teams and their keys: releasing a module or rolling it back requires its team's key.
import { createHash } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import { publicKeyOf } from './keys.ts'
import { ReleaseRefused } from './release-refused.ts'

interface Owner {
  readonly module: string
  readonly team: string
}

export interface OwnerKey extends Owner {
  readonly publicKey: string
  readonly fingerprint: string
  readonly addedAt: Date
  readonly addedBy: string
  readonly revokedAt: Date | null
  readonly revokedBy: string | null
  readonly revokedWhy: string | null
}

/** Needs the owner of the database. A module may have several keys, one for each person or machine. */
export async function addOwner(
  sql: Sql,
  { module, publicKey, team, by }: Owner & { publicKey: string; by: string },
): Promise<void> {
  await sql`
    insert into releases.owner (module, public_key, team, added_by)
    values (${module}, ${publicKey}, ${team}, ${by})
    on conflict do nothing`
}

/** Needs the owner of the database. */
export async function setEmail(sql: Sql, module: string, email: string): Promise<void> {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new ReleaseRefused(`${email} is not an email address.`)
  await sql`update releases.owner set email = ${email} where module = ${module}`
}

/** Needs the owner of the database. What the key has released stays as it is, and its canary is taken back. */
export async function revokeKey(
  sql: Sql,
  {
    module,
    fingerprint,
    by,
    why,
  }: { module: string; fingerprint: string; by: string; why?: string | undefined },
): Promise<void> {
  const keys = (await keysOf(sql, module)).filter(({ revokedAt }) => revokedAt === null)
  const found = keys.find((key) => key.fingerprint === fingerprint)
  if (!found)
    throw new ReleaseRefused(
      `${module} has no key ${fingerprint} that can be revoked. There are: ${keys.map((key) => key.fingerprint).join(', ') || 'none'}.`,
    )
  const { publicKey } = found
  await sql.begin(async (tx) => {
    await tx`
      update releases.owner
      set revoked_at = now(), revoked_by = ${by}, revoked_why = ${why ?? null}
      where module = ${module} and public_key = ${publicKey} and revoked_at is null`
    await takeCanariesBack(tx, { module, publicKey, by })
  })
}

/** A canary would go on by itself, although its key is revoked. */
async function takeCanariesBack(
  tx: TransactionSql,
  { module, publicKey, by }: { module: string; publicKey: string; by: string },
): Promise<void> {
  await tx`
    insert into releases.canary_step (channel, module, version, stable, percent, step_seconds, by, public_key, why)
    select canary.channel, canary.module, canary.version, canary.stable, 0, canary.step_seconds, ${by}, ${publicKey},
      'its key was revoked'
    from releases.canary
    where canary.module = ${module} and ${publicKey} = (
      select started.public_key
      from releases.canary_step as started
      where started.channel = canary.channel and started.module = canary.module
        and started.version = canary.version and started.percent = 5
      order by started.id desc
      limit 1
    )`
}

/** Oldest first, the revoked ones included. */
export async function keysOf(sql: Sql, module: string): Promise<OwnerKey[]> {
  const rows = await sql<Omit<OwnerKey, 'fingerprint'>[]>`
    select module, team, public_key as "publicKey", added_at as "addedAt", added_by as "addedBy",
      revoked_at as "revokedAt", revoked_by as "revokedBy", revoked_why as "revokedWhy"
    from releases.owner
    where module = ${module}
    order by added_at, public_key`
  return rows.map((key) => ({ ...key, fingerprint: fingerprintOf(key.publicKey) }))
}

/** Short enough to be read to somebody. */
export function fingerprintOf(publicKey: string): string {
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 12)
}

export async function modulesWithOwner(sql: Sql): Promise<Set<string>> {
  const rows = await sql<{ module: string }[]>`select distinct module from releases.owner`
  return new Set(rows.map(({ module }) => module))
}

/** Returns the public half of the key; refuses a revoked key, and that of another team. */
export async function requireOwner(sql: Sql, module: string, privateKey: string): Promise<string> {
  const publicKey = publicKeyOf(privateKey)
  const held = await sql<(Owner & { revokedOn: string | null; revokedBy: string })[]>`
    select module, team, to_char(revoked_at at time zone 'UTC', 'YYYY-MM-DD') as "revokedOn", revoked_by as "revokedBy"
    from releases.owner
    where public_key = ${publicKey}`
  const own = held.find((holder) => holder.module === module)
  if (own?.revokedOn)
    throw new ReleaseRefused(
      `This key of ${own.team} was revoked on ${own.revokedOn} by ${own.revokedBy}. Use another of theirs; an administrator makes one with: npm run release -- keys ${module}`,
    )
  if (own) return publicKey
  const [team] = await sql<Owner[]>`select module, team from releases.owner where module = ${module} limit 1`
  const [other] = held
  const keyOf = other ? `This key is for ${other.module}` : 'This key is not known here'
  throw new ReleaseRefused(
    team
      ? `${keyOf}, and only ${team.team} may release ${module}. Ask them; their key is set with --key or RELEASE_KEY.`
      : `${keyOf}, and ${module} has no owner yet. An administrator makes a key with: npm run release -- keys ${module}`,
  )
}
