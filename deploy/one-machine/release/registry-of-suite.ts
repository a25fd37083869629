// Opens this installation's registry of releases, as its owner or as the release command.
import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { urlOf } from '@tem/database/module-roles.ts'
import type { Manifest } from '@tem/federation/manifest.ts'
import type { Packed } from '@tem/federation/pack.ts'
import { SHELL } from '@tem/federation/registry.ts'
import type { ReleasedFiles } from '@tem/federation/released.ts'
import { type Canary, stepCanary } from '@tem/releases/canary.ts'
import { keepMaps } from '@tem/releases/crashes/source-maps.ts'
import { type LivePart, liveVersion, movePointer, readPointers } from '@tem/releases/live.ts'
import { requireOwner } from '@tem/releases/owners.ts'
import {
  filesOfPart,
  inStore,
  publishRelease,
  type Registry,
  readJsonOf,
  readRelease,
  signRelease,
  type Version,
} from '@tem/releases/release.ts'
import { connect } from '@tem/server/database/sql.ts'
import { HashedBlobs } from '@tem/server/storage/blob-store.ts'
import type { ObjectStore } from '@tem/server/storage/object-store.ts'
import { sharedFiles } from '@tem/server/storage/shared-files.ts'
import type { Sql } from 'postgres'
import type { Keys } from '../keys.ts'
import { channelOf, root, type Settings, storeSettings } from '../settings.ts'
import { serverScript } from './server-parts.ts'

export interface SuiteRegistry extends Registry {
  readonly channel: string
  /** Where the blobs are, and the source maps beside them. */
  readonly store: ObjectStore
  /** Only what an administrator does: keys. */
  readonly owner: Sql
  readonly ownerUrl: string
}

export async function withRegistry<Result>(
  settings: Settings,
  ownerUrl: string,
  keys: Keys,
  work: (registry: SuiteRegistry) => Promise<Result>,
): Promise<Result> {
  const url = urlOf('release', ownerUrl, keys.database)
  // The lock of a release keeps a connection of its own.
  const sql = connect({ url, name: 'tem-release', connections: 3 })
  const owner = connect({ url: ownerUrl, name: 'tem-release', connections: 1 })
  try {
    const store = sharedFiles(storeSettings(settings), 'release-store')
    const blobs = new HashedBlobs(store)
    return await work({ sql, owner, ownerUrl, store, blobs, channel: channelOf(settings) })
  } finally {
    await Promise.all([sql.end({ timeout: 5 }), owner.end({ timeout: 5 })])
  }
}

/** Which module somebody releases or takes back, with the key of its team. */
export interface Change {
  readonly name: string
  readonly privateKey: string
  readonly by: string
  readonly why?: string | undefined
  readonly commit?: string | undefined
}

export async function publishPacked(
  registry: Registry & Pick<SuiteRegistry, 'store'>,
  { name, privateKey, by, commit }: Change,
  { version, folder }: Packed,
): Promise<void> {
  await requireOwner(registry.sql, name, privateKey)
  const release = await signRelease(folder, { module: name, version, privateKey })
  await inStore(name, () => keepMaps(registry.store, release, folder))
  await publishRelease(registry, release, { folder, by, commit })
}

export async function moveTo(
  { sql, channel }: SuiteRegistry,
  { name, privateKey, by, why }: Change,
  action: 'release' | 'roll-back' | 'withdraw',
  to: string | undefined,
  part: LivePart = 'screens',
): Promise<void> {
  const publicKey = await requireOwner(sql, name, privateKey)
  await movePointer(sql, { channel, module: name, part }, { action, to, by, publicKey, why })
}

/** Starts a canary if `stepSeconds` is set and there is another version to compare with; otherwise moves everybody at once. */
export async function moveToSome(
  registry: SuiteRegistry,
  change: Change,
  version: string,
  stepSeconds: number | undefined,
): Promise<boolean> {
  const { sql, channel } = registry
  const place = { channel, module: change.name, part: 'screens' as const }
  const stable = await liveVersion(sql, place)
  const isCanary = stepSeconds !== undefined && stable !== undefined && stable !== version
  if (!isCanary) await moveTo(registry, change, 'release', version)
  else {
    const publicKey = await requireOwner(sql, change.name, change.privateKey)
    const { by, why } = change
    await stepCanary(sql, place, stable, { version, percent: 5, stepSeconds, by, publicKey, why })
  }
  return isCanary
}

export async function takeCanaryBack(
  { sql, channel }: SuiteRegistry,
  { name, privateKey, by, why }: Change,
  { version, stable, stepSeconds }: Canary,
): Promise<void> {
  const publicKey = await requireOwner(sql, name, privateKey)
  const place = { channel, module: name, part: 'screens' as const }
  await stepCanary(sql, place, stable, { version, percent: 0, stepSeconds, by, publicKey, why })
}

/** The live manifests of all other modules; skips a broken one, which its own team must fix. */
export async function liveManifests(registry: SuiteRegistry, except: string): Promise<Manifest[]> {
  return [...(await liveFiles<Manifest>(registry, except, 'screens/module.json')).values()]
}

/** The JSON file at `path` of each live module except one, by module. Modules without the file are left out. */
export async function liveFiles<Value>(
  registry: SuiteRegistry,
  except: string,
  path: string,
): Promise<Map<string, Value>> {
  const pointers = await readPointers(registry.sql, registry.channel)
  const others = pointers.filter(({ module, part }) => part === 'screens' && module !== except)
  const found = await Promise.all(
    others.map(async ({ module, version }) => {
      const file = await readJsonOf<Value>(registry, { module, version }, path).catch(() => undefined)
      return file === undefined ? [] : [[module, file] as const]
    }),
  )
  return new Map(found.flat())
}

/** What the live shell provides; undefined without a shell, and for one from before shells said so. */
export async function liveSdk(registry: SuiteRegistry): Promise<string | undefined> {
  const { sql, channel } = registry
  const version = await liveVersion(sql, { channel, module: SHELL, part: 'screens' })
  if (!version) return undefined
  return (await readJsonOf<ReleasedFiles>(registry, { module: SHELL, version }, 'screens/files.json'))?.sdk
}

/** Packages that a released server imports and that are not installed here any more; without them it can't start. */
export async function packagesMissing({ sql, blobs }: Registry, version: Version): Promise<string[]> {
  const release = await readRelease(sql, version)
  const script =
    release && filesOfPart(release, 'server').find(({ path }) => path.endsWith(`/${serverScript}`))
  if (!script) return []
  // The bundler puts the imports of packages first.
  let head = ''
  for await (const part of blobs.get(script.hash)) {
    head += part
    if (head.length > 8_000) break
  }
  const imported = [...head.matchAll(/^import .+ from "((?:@[^"/]+\/)?[^"/]+)[^"]*";?$/gm)].map(
    ([, name = '']) => name,
  )
  return imported.filter((name) => !isBuiltin(name) && !existsSync(join(root, 'node_modules', name)))
}
