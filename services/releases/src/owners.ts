// The teams and their keys: releasing a module or rolling it back requires its team's key.
import type { Sql } from 'postgres'
import { publicKeyOf } from './artifact.ts'
import { ReleaseRefused } from './release-refused.ts'

interface Owner {
  readonly module: string
  readonly team: string
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
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new ReleaseRefused(`${email} is no email address.`)
  await sql`update releases.owner set email = ${email} where module = ${module}`
}

export async function modulesWithOwner(sql: Sql): Promise<Set<string>> {
  const rows = await sql<{ module: string }[]>`select distinct module from releases.owner`
  return new Set(rows.map(({ module }) => module))
}

/** Returns the public half of the key; refuses the key of another team. */
export async function requireOwner(sql: Sql, module: string, privateKey: string): Promise<string> {
  const publicKey = publicKeyOf(privateKey)
  const holders = await sql<Owner[]>`
    select module, team
    from releases.owner
    where public_key = ${publicKey}`
  if (holders.some((holder) => holder.module === module)) return publicKey
  const [team] = await sql<Owner[]>`select module, team from releases.owner where module = ${module} limit 1`
  const [other] = holders
  const keyOf = other ? `This key is for ${other.module}` : 'This key is not known here'
  throw new ReleaseRefused(
    team
      ? `${keyOf}, and only ${team.team} may release ${module}. Ask them; their key is set with --key or RELEASE_KEY.`
      : `${keyOf}, and ${module} has no owner yet. An administrator makes a key with: npm run release -- keys ${module}`,
  )
}
