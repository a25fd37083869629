// The secrets of this installation, generated once. Without them, encrypted data can't be read.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newIdentityKeys } from '@tem/server/http/identity-assertion.ts'
import { folders, type Settings } from './settings.ts'

export interface Keys {
  /** The gateway signs identity assertions to the modules with these. */
  readonly identityPrivate: string
  readonly identityPublic: string
  /** Encrypts Aadhaar and card numbers; a backup of the database is incomplete without it. */
  readonly field: string
  /** The database passwords of the processes are derived from it. */
  readonly database: string
}

export function openKeys(settings: Settings): Keys {
  const folder = folders.keys(settings)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const identity = kept(join(folder, 'identity.json'), () => JSON.stringify(newIdentityKeys()))
  const { privateKey, publicKey } = JSON.parse(identity) as ReturnType<typeof newIdentityKeys>
  const field =
    process.env.FIELD_KEY || kept(join(folder, 'field-key'), () => randomBytes(32).toString('base64'))
  const database = kept(join(folder, 'database-key'), () => randomBytes(32).toString('base64'))
  return { identityPrivate: privateKey, identityPublic: publicKey, field, database }
}

function kept(file: string, make: () => string): string {
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8')
}
