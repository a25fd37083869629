// The rights that released servers state, and the database roles of those whose folders are not here.

import { settleRights } from '@tem/database/migrate.ts'
import { grantsOf } from '@tem/database/module-grants.ts'
import { enableLaterModule, grantLaterModule } from '@tem/database/module-roles.ts'
import { readPointers } from '@tem/releases/live.ts'
import { readJsonOf, type Version } from '@tem/releases/release.ts'
import { serversInUse } from '@tem/releases/servers-in-use.ts'
import { checkServers, readServers, ServerRefused, type TableRights } from '@tem/server/module-servers.ts'
import { BlobMissing } from '@tem/server/storage/blob-store.ts'
import { openKeys } from '../keys.ts'
import type { Settings } from '../settings.ts'
import type { SuiteRegistry } from './registry-of-suite.ts'
import { SERVER_MANIFEST } from './server-parts.ts'

/** At each start, because a restored database lacks the roles of modules whose folders are not here. */
export async function enableServersFromElsewhere(registry: SuiteRegistry, settings: Settings): Promise<void> {
  const here = readServers()
  const pointers = await readPointers(registry.sql, registry.channel)
  for (const { module, part, version } of pointers) {
    if (part !== 'server' || here.has(module)) continue
    const grants = await grantsOfRelease(registry, { module, version })
    if (!grants) continue
    await enableLaterModule(registry.owner, registry.ownerUrl, module, openKeys(settings).database)
    await grantLaterModule(registry.owner, module, grants)
  }
}

/** At each start: a release may come from other sources than these, and a restart leaves it live. */
export async function keepRightsOfServers(registry: SuiteRegistry): Promise<void> {
  const released = new Map<string, (TableRights | undefined)[]>()
  for (const release of await serversInUse(registry.owner)) {
    const rights = await grantsOfRelease(registry, release).catch((error) => {
      if (error instanceof ServerRefused || error instanceof BlobMissing) return undefined
      throw error
    })
    released.set(release.module, [...(released.get(release.module) ?? []), rights])
  }
  await settleRights(registry.owner, released)
}

/** Undefined for an older release, which does not state its rights. */
export async function grantsOfRelease(
  registry: SuiteRegistry,
  { module: name, version }: Version,
): Promise<TableRights | undefined> {
  const manifest = await readJsonOf<object>(registry, { module: name, version }, SERVER_MANIFEST)
  return (
    manifest && grantsOf(name, checkServers(new Map<string, unknown>([...readServers(), [name, manifest]])))
  )
}
