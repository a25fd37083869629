// The release keys on this machine, one file for each module; its team's public key is in the registry.
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { newReleaseKey, publicKeyOf, readReleaseKey } from '@tem/releases/keys.ts'
import {
  addOwner,
  fingerprintOf,
  keysOf,
  modulesWithOwner,
  type OwnerKey,
  revokeKey,
  setEmail,
} from '@tem/releases/owners.ts'
import { ReleaseRefused } from '@tem/releases/release-refused.ts'
import type { Sql } from 'postgres'
import { writeKey } from '../keys.ts'
import { folders, type Settings } from '../settings.ts'
import { teamOf } from './packed-builds.ts'

export function keyFile(settings: Settings, name: string): string {
  return join(folders.keys(settings), 'releases', `${name}.pem`)
}

/** `stated` is --key or RELEASE_KEY: the key of a team that works on another machine. */
export async function keyFor(settings: Settings, name: string, stated: string | undefined): Promise<string> {
  if (stated) return readReleaseKey(resolve(stated))
  if (!existsSync(keyFile(settings, name)))
    throw new ReleaseRefused(
      `There is no key for ${name} at ${keyFile(settings, name)}. Set the one of its team with --key or RELEASE_KEY.`,
    )
  return readReleaseKey(keyFile(settings, name))
}

/** Needs the owner of the database. */
export async function makeKey(
  owner: Sql,
  settings: Settings,
  name: string,
  by: string,
  nameTeam = teamOf,
): Promise<string> {
  const file = keyFile(settings, name)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  await setRevokedAside(owner, name, file)
  if (!existsSync(file)) writeKey(file, newReleaseKey())
  const publicKey = publicKeyOf(await readReleaseKey(file))
  await addOwner(owner, { module: name, publicKey, team: await nameTeam(name), by })
  return file
}

/** A revoked key is of no use any more, and its file makes room for a new one. */
async function setRevokedAside(owner: Sql, name: string, file: string): Promise<void> {
  if (!existsSync(file)) return
  const fingerprint = fingerprintOf(publicKeyOf(await readReleaseKey(file)))
  const known = await keysOf(owner, name)
  if (known.some((key) => key.fingerprint === fingerprint && key.revokedAt))
    renameSync(file, `${file}.revoked-${fingerprint}`)
}

/** At the first start: this machine can release every module until the teams have keys of their own. */
export async function makeMissingKeys(
  owner: Sql,
  settings: Settings,
  names: readonly string[],
): Promise<void> {
  const owned = await modulesWithOwner(owner)
  for (const name of names) if (!owned.has(name)) await makeKey(owner, settings, name, 'start')
}

interface KeyChange {
  readonly settings: Settings
  readonly by: string
  readonly why?: string | undefined
  /** The fingerprint of the key to revoke. */
  readonly revoke?: string | undefined
  readonly email?: string | undefined
  /** The team of a module that is new here. */
  readonly teamOf: (name: string) => Promise<string>
  readonly print: (line: string) => void
}

/** Makes each module's key or revokes one, and lists all of them. */
export async function changeKeys(owner: Sql, names: readonly string[], change: KeyChange): Promise<void> {
  const { settings, by, why, revoke, email, print } = change
  if (names.length === 0) throw new ReleaseRefused('Say for which: npm run release -- keys claims')
  if (revoke && names.length > 1) throw new ReleaseRefused('A key is revoked for one module at a time.')
  for (const name of names) {
    if (revoke) await revokeKey(owner, { module: name, fingerprint: revoke, by, why })
    else {
      const file = await makeKey(owner, settings, name, by, change.teamOf)
      print(`${name} is released with ${file}. Keep it secret: who holds it can release ${name}.`)
    }
    if (email) await setEmail(owner, name, email)
    for (const key of await keysOf(owner, name)) print(lineOf(key))
  }
}

function lineOf({ module, fingerprint, team, addedAt, addedBy, ...key }: OwnerKey): string {
  const added = `added ${dayOf(addedAt)} by ${addedBy}`
  const revoked = key.revokedAt && `revoked ${dayOf(key.revokedAt)} by ${key.revokedBy}`
  return [module, fingerprint, team, added, revoked, key.revokedWhy].filter(Boolean).join('  ')
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
