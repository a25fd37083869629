// What tests of releases share: invented builds, and a real gateway that follows their registry.
import { join } from 'node:path'
import type { TestDatabase } from '@tem/database/testing/test-database.ts'
import { channel, type RegistryInTest, type ReleaseInTest } from '@tem/releases/testing/release-in-test.ts'
import { newIdentityKeys } from '@tem/server/http/new-identity-keys.ts'
import { makeLog } from '@tem/server/process/log.ts'
import type { GatewaySpec } from '../src/container.ts'
import { type RunningGateway, startGateway } from '../src/start-gateway.ts'

interface Change {
  /** The hash of its entry. */
  readonly hash?: string
  /** As its files say. */
  readonly name?: string
  readonly title?: string
  /** The path of its only page. */
  readonly path?: string
}

/** The shell or a module with one page. */
export function buildInTest(module: string, version: string, change: Change = {}): ReleaseInTest {
  const { hash = 'sha256-e', name = module, title = module, path = `/dashboard/${module}` } = change
  const base = name === 'shell' ? `/shell/${version}/` : `/modules/${name}/${version}/`
  const manifest = {
    ...{ name: module, title, version: '1.0.0', sdk: '^1.0.0', api: '^1.0.0', menu: [], tiles: [] },
    routes: [{ path, title: module, permission: 'signed-in', screen: 'list' }],
  }
  const list = { version, base, main: ['entry.js'], screens: {}, integrity: { 'entry.js': hash } }
  return {
    module,
    version,
    files: {
      'screens/files.json': JSON.stringify(list),
      'screens/module.json': JSON.stringify(manifest),
      'screens/page.html': '{{head}}{{registry}}',
      'screens/entry.js': `entry('${module} ${version}')`,
      'server/main.js': `serve('${module} ${version}')`,
    },
  }
}

export function gatewayInTest(
  { database, registry, folder }: { database: TestDatabase; registry: RegistryInTest; folder: string },
  spec: Partial<GatewaySpec> = {},
): Promise<RunningGateway> {
  return startGateway({
    version: '1.0.0',
    listen: '127.0.0.1:0',
    databaseUrl: database.as('gateway').url,
    privateKey: newIdentityKeys().privateKey,
    releasesDir: join(folder, 'releases'),
    blobs: registry.blobs,
    channel,
    upstreams: {},
    ratePerAddress: 100_000,
    ratePerSession: 100_000,
    trustedProxies: 0,
    resolveSession: async () => null,
    log: makeLog('gateway', 'silent'),
    ...spec,
  })
}
