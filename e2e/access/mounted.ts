// Mounts every module's routes and container in this process, like the module's own process.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call, ModuleName } from '@tem/contracts/call.ts'
import type { TestDatabase } from '@tem/database/testing/test-database.ts'
import { routes as gatewayRoutes, type OwnDeps } from '@tem/gateway/own-calls.ts'
import { usualCrashLimits } from '@tem/gateway/releases/crashes.ts'
import { HealthReports } from '@tem/gateway/releases/health-reports.ts'
import { LOG, SQL } from '@tem/server/deps.ts'
import type { BoundCall } from '@tem/server/http/routes.ts'
import { readServers } from '@tem/server/module-servers.ts'
import { CrashReports } from '@tem/server/process/crashes.ts'
import { CallRoutes } from '@tem/server/testing/call-route.ts'
import { containerInTest } from '@tem/server/testing/module-in-test.ts'
import type { DependencyContainer } from 'tsyringe'

interface Mounted {
  readonly routes: readonly BoundCall<never>[]
  wire(container: DependencyContainer): object
}

const modules: Readonly<Record<ModuleName, Mounted>> = {
  ...Object.fromEntries(
    await Promise.all([...readServers().keys()].map(async (name) => [name, await mounted(name)])),
  ),
  gateway: { routes: gatewayRoutes, wire: wireGateway },
}

/** What the gateway's own calls get, without its pages. */
function wireGateway(container: DependencyContainer): OwnDeps {
  const registry = { sql: container.resolve(SQL), channel: 'live' }
  const health = new HealthReports({ ...registry, log: container.resolve(LOG), countsFor: () => true })
  return {
    ...{ ...registry, health, localOrigins: [] },
    crashes: new CrashReports({
      ...registry,
      log: container.resolve(LOG),
      module: 'gateway',
      version: '1.0.0',
    }),
    ...usualCrashLimits(),
    readMap: async () => undefined,
    keyOf: (person) => person,
    look: async () => {},
  }
}

/** Every folder of bff/, so no module is forgotten. */
async function mounted(name: ModuleName): Promise<Mounted> {
  const { routes } = await import(`../../bff/${name}/src/routes.ts`)
  const { wire } = await import(`../../bff/${name}/src/container.ts`)
  return { routes, wire }
}

export const mountedCalls: readonly Call[] = Object.values(modules)
  .flatMap(({ routes }) => routes)
  .flatMap((route) => (route.form === 'download' ? [] : [route.call]))

export const fieldKey = Buffer.alloc(32, 7).toString('base64')

export function mountModules(database: TestDatabase): Readonly<Record<ModuleName, CallRoutes>> {
  const mounted = Object.entries(modules).map(([name, { routes, wire }]) => {
    const container = containerInTest(database.as(name), undefined, {
      DATABASE_CONNECTIONS: 4,
      DATA_DIR: join(tmpdir(), 'tem-access'),
      DEMO: 'on',
      FIELD_KEY: fieldKey,
    })
    return [name, new CallRoutes(routes, wire(container) as never)]
  })
  return Object.fromEntries(mounted)
}
