// `npm run admin -- rotate-keys`: new keys in three steps, so no machine meets a key that it does not know. Each run
// takes the next step: the new keys are accepted; they are used; the old ones are gone. Between two steps every machine restarts.
import { CannotStart } from '@tem/database/cannot-start.ts'
import { FieldCipher } from '@tem/server/field-cipher.ts'
import { newIdentityKeys } from '@tem/server/http/new-identity-keys.ts'
import { keyId, keyRing } from '@tem/server/key-ring.ts'
import type { Sql, TransactionSql } from 'postgres'
import {
  type KeptKeys,
  keepKeys,
  keptKeys,
  newFieldKey,
  openKeys,
  rememberKeys,
  requireKnownKeys,
} from '../keys.ts'
import type { Settings } from '../settings.ts'

const atOnce = 500
const restartAll = 'Copy keys/ to the other machines, restart every machine, then run this again.'

export async function rotateKeys(settings: Settings, owner: Sql): Promise<string> {
  for (const name of ['FIELD_KEY', 'IDENTITY_PRIVATE_KEY'])
    if (process.env[name])
      throw new CannotStart(
        `${name} is set in the environment, so rotate-keys can't change it. docs/operations/backup.md says in which order to do it there.`,
      )
  await requireKnownKeys(owner, openKeys(settings))
  const now = keptKeys(settings)
  const [inUse, other] = now.field
  if (inUse === undefined || other === undefined) {
    await keep(settings, owner, {
      identity: [...now.identity, newIdentityKeys()],
      field: [...now.field, newFieldKey()],
    })
    return `Step 1 of 3: new keys were made. They are accepted from the next start on. ${restartAll}`
  }
  if (await isOlder(owner, inUse, other)) {
    await keep(settings, owner, { identity: now.identity.toReversed(), field: now.field.toReversed() })
    return `Step 2 of 3: the new keys are used from the next start on. ${restartAll}`
  }
  const count = await resealAll(owner, now.field.join())
  const left = { identity: now.identity.slice(0, 1), field: [inUse] }
  await owner`delete from server.known_key where purpose in ('field', 'identity')`
  await keep(settings, owner, left)
  return `Step 3 of 3: ${count} ${count === 1 ? 'number was' : 'numbers were'} encrypted with the new key. The old keys are gone from here and are not accepted from the next start on. Copy keys/ to the other machines and restart every machine.`
}

async function keep(settings: Settings, owner: Sql, kept: KeptKeys): Promise<void> {
  keepKeys(settings, kept)
  await rememberKeys(owner, openKeys(settings))
}

async function isOlder(owner: Sql, key: string, other: string): Promise<boolean> {
  const [known] = await owner<{ isOlder: boolean }[]>`
    select a.known_since < b.known_since as "isOlder"
    from server.known_key as a, server.known_key as b
    where a.purpose = 'field' and b.purpose = 'field' and a.id = ${keyId(key)} and b.id = ${keyId(other)}`
  if (!known) throw new CannotStart('Start the suite once with these keys before they are changed further.')
  return known.isOlder
}

/** Every sealed column of every service. */
async function resealAll(owner: Sql, ring: string): Promise<number> {
  const columns = await owner<{ table: string; column: string }[]>`
    select format('%I.%I', c.table_schema, c.table_name) as table, c.column_name as column
    from information_schema.columns as c
    join information_schema.tables as t using (table_schema, table_name)
    where c.column_name like '%\\_sealed' and t.table_type = 'BASE TABLE'`
  const cipher = new FieldCipher(ring)
  const current = `v2.${keyRing(ring)[0].id}.%`
  let count = 0
  for (const { table, column } of columns) {
    let changed: number
    do {
      changed = await owner.begin((tx) => resealBatch(tx, table, column, current, cipher))
      count += changed
    } while (changed > 0)
  }
  return count
}

async function resealBatch(
  tx: TransactionSql,
  table: string,
  column: string,
  current: string,
  cipher: FieldCipher,
): Promise<number> {
  const rows = await tx.unsafe<{ at: string; sealed: string }[]>(
    `select ctid::text as at, ${column} as sealed from ${table}
     where ${column} is not null and ${column} not like $1 limit ${atOnce} for update`,
    [current],
  )
  await tx.unsafe(
    `update ${table} set ${column} = resealed.sealed
     from unnest($1::text[], $2::text[]) as resealed (at, sealed) where ${table}.ctid = resealed.at::tid`,
    [rows.map(({ at }) => at), rows.map(({ sealed }) => cipher.seal(cipher.open(sealed)))],
  )
  return rows.length
}
