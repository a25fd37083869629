// The secrets of this installation, made at the first start and kept in `keys/`, or given by the environment. Without them,
// encrypted data can't be read. Two of a kind may be valid at a time: rotate-keys.ts changes them.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '@tem/database/cannot-start.ts'
import { newIdentityKeys } from '@tem/server/http/new-identity-keys.ts'
import { keyRing } from '@tem/server/key-ring.ts'
import type { Sql } from 'postgres'
import { folders, type Settings } from './settings.ts'

/** A list with commas is a ring: the first key is in use, the others are accepted. */
export interface Keys {
  /** The gateway signs identity assertions to the modules with it. */
  readonly identityPrivate: string
  readonly identityPublic: string
  /** Encrypts Aadhaar and card numbers; a backup of the database is incomplete without it. */
  readonly field: string
  /** The database passwords of the processes are derived from it. */
  readonly database: string
}

type Pair = ReturnType<typeof newIdentityKeys>

/** What is in `keys/`; each change replaces both files. */
export interface KeptKeys {
  readonly identity: readonly Pair[]
  readonly field: readonly string[]
}

export const newFieldKey = () => randomBytes(32).toString('base64')

export function openKeys(settings: Settings): Keys {
  const { identity, field } = keptKeys(settings)
  const { FIELD_KEY, IDENTITY_PRIVATE_KEY, IDENTITY_PUBLIC_KEY, DATABASE_KEY } = process.env
  if (!IDENTITY_PRIVATE_KEY !== !IDENTITY_PUBLIC_KEY)
    throw new CannotStart(
      'IDENTITY_PRIVATE_KEY and IDENTITY_PUBLIC_KEY are set together, or neither of them.',
    )
  return {
    identityPrivate: IDENTITY_PRIVATE_KEY || (identity[0]?.privateKey ?? ''),
    identityPublic: IDENTITY_PUBLIC_KEY || identity.map(({ publicKey }) => publicKey).join(),
    field: FIELD_KEY || field.join(),
    database: DATABASE_KEY || readOrMake(join(folders.keys(settings), 'database-key'), newFieldKey),
  }
}

export function keptKeys(settings: Settings): KeptKeys {
  const folder = folders.keys(settings)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pairs = JSON.parse(readOrMake(identityFile(settings), () => JSON.stringify([newIdentityKeys()])))
  return {
    // Files from before keys could be rotated hold one pair instead of a list.
    identity: Array.isArray(pairs) ? pairs : [pairs],
    field: readOrMake(fieldFile(settings), newFieldKey).split(','),
  }
}

export function keepKeys(settings: Settings, { identity, field }: KeptKeys): void {
  writeKey(identityFile(settings), JSON.stringify(identity))
  writeKey(fieldFile(settings), field.join())
}

const identityFile = (settings: Settings) => join(folders.keys(settings), 'identity.json')
const fieldFile = (settings: Settings) => join(folders.keys(settings), 'field-key')

function readOrMake(file: string, make: () => string): string {
  if (!existsSync(file)) writeKey(file, make())
  return readFileSync(file, 'utf8')
}

/** A full disk, or an end in the middle, leaves no half of a key. */
export function writeKey(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}

// The database knows the ids of the keys of its suite, so a machine with other keys is refused before it changes anything.

interface KnownKey {
  readonly purpose: string
  readonly id: string
}

export async function requireKnownKeys(owner: Sql, keys: Keys): Promise<void> {
  const [table] = await owner<{ isThere: boolean }[]>`
    select to_regclass('server.known_key') is not null as "isThere"`
  if (!table?.isThere) return
  const ours = idsOf(keys)
  const known = await owner<KnownKey[]>`select purpose, id from server.known_key`
  const missing = known.filter(
    (key) => !ours.some(({ purpose, id }) => purpose === key.purpose && id === key.id),
  )
  if (missing.length === 0) return
  const names = missing.map(({ purpose, id }) => `${purpose} key ${id}`).join(', ')
  throw new CannotStart(
    `This database belongs to a suite with keys that this machine does not have (${names}). ` +
      'Copy the folder keys/ from the machine that has them. If they are lost: npm run admin -- forget-keys',
  )
}

export async function rememberKeys(owner: Sql, keys: Keys): Promise<void> {
  await owner`insert into server.known_key ${owner(idsOf(keys))} on conflict do nothing`
}

/** For a suite whose keys are lost: the next start remembers its own. */
export async function forgetKeys(owner: Sql): Promise<string> {
  await owner`delete from server.known_key`
  return 'The next start takes the keys of its machine. Aadhaar and card numbers that were encrypted with other keys stay unreadable.'
}

function idsOf(keys: Keys): KnownKey[] {
  const of = (purpose: string, ring: string) => keyRing(ring).map(({ id }) => ({ purpose, id }))
  return [
    ...of('field', keys.field),
    ...of('identity', keys.identityPublic),
    ...of('database', keys.database),
  ]
}
