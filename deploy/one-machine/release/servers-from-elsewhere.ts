// The rights that released servers state, and the database roles of those whose folders are not here.

import { settleRights } from '@tem/database/migrate.ts'
import { grantsOf } from '@tem/database/module-grants.ts'
import { enableLaterModule, grantLaterModule } from '@tem/database/module-roles.ts'
import type { SignedArtifact } from '@tem/releases/artifact.ts'
import { readArtifact, readPointers } from '@tem/releases/live.ts'
import { readJsonOf, serversInUse } from '@tem/releases/server-artifacts.ts'
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
    const artifact = await readArtifact(registry.sql, module, version)
    const grants = artifact && (await grantsOfRelease(registry, artifact))
    if (!grants) continue
    await enableLaterModule(registry.owner, registry.ownerUrl, module, openKeys(settings).database)
    await grantLaterModule(registry.owner, module, grants)
  }
}

/** At each start: a release may come from other sources than these, and a restart leaves it live. */
export async function keepRightsOfServers(registry: SuiteRegistry): Promise<void> {
  const released = new Map<string, (TableRights | undefined)[]>()
  for (const artifact of await serversInUse(registry.owner)) {
    const rights = await grantsOfRelease(registry, artifact).catch((error) => {
      if (error instanceof ServerRefused || error instanceof BlobMissing) return undefined
      throw error
    })
    released.set(artifact.module, [...(released.get(artifact.module) ?? []), rights])
  }
  await settleRights(registry.owner, released)
}

/** Undefined for an older release, which does not state its rights. */
export async function grantsOfRelease(
  registry: SuiteRegistry,
  artifact: SignedArtifact,
): Promise<TableRights | undefined> {
  const manifest = await readJsonOf<object>(registry, artifact, SERVER_MANIFEST)
  const name = artifact.module
  return (
    manifest && grantsOf(name, checkServers(new Map<string, unknown>([...readServers(), [name, manifest]])))
  )
}
