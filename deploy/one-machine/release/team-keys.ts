// The release keys on this machine, one file for each module; its team's public key is in the registry.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { newReleaseKey, publicKeyOf, readReleaseKey } from '@tem/releases/artifact.ts'
import { addOwner, modulesWithOwner } from '@tem/releases/owners.ts'
import { ReleaseRefused } from '@tem/releases/release-refused.ts'
import type { Sql } from 'postgres'
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
export async function makeKey(owner: Sql, settings: Settings, name: string, by: string): Promise<string> {
  const file = keyFile(settings, name)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) writeFileSync(file, newReleaseKey(), { mode: 0o600, flag: 'wx' })
  const publicKey = publicKeyOf(await readReleaseKey(file))
  await addOwner(owner, { module: name, publicKey, team: await teamOf(name), by })
  return file
}

/** At the first start, so this machine can release every module until the teams have keys of their own. */
export async function makeMissingKeys(
  owner: Sql,
  settings: Settings,
  names: readonly string[],
): Promise<void> {
  const owned = await modulesWithOwner(owner)
  for (const name of names) if (!owned.has(name)) await makeKey(owner, settings, name, 'start')
}
