// Every module's routes and container, mounted in this process as its own process would.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wire as wireAccount } from '@tem/bff-account/src/container.ts'
import { routes as accountRoutes } from '@tem/bff-account/src/routes.ts'
import { wire as wireApprovals } from '@tem/bff-approvals/src/container.ts'
import { routes as approvalsRoutes } from '@tem/bff-approvals/src/routes.ts'
import { wire as wireClaims } from '@tem/bff-claims/src/container.ts'
import { routes as claimsRoutes } from '@tem/bff-claims/src/routes.ts'
import { wire as wireTours } from '@tem/bff-tours/src/container.ts'
import { routes as toursRoutes } from '@tem/bff-tours/src/routes.ts'
import type { Call, ModuleName } from '@tem/contracts/call.ts'
import type { TestDatabase } from '@tem/database/testing/test-database.ts'
import type { BoundCall } from '@tem/server/http/routes.ts'
import { CallRoutes } from '@tem/server/testing/call-route.ts'
import { containerInTest } from '@tem/server/testing/module-in-test.ts'
import type { DependencyContainer } from 'tsyringe'

interface Mounted {
  readonly routes: readonly BoundCall<never>[]
  wire(container: DependencyContainer): object
}

const modules: Readonly<Record<ModuleName, Mounted>> = {
  account: { routes: accountRoutes, wire: wireAccount },
  claims: { routes: claimsRoutes, wire: wireClaims },
  approvals: { routes: approvalsRoutes, wire: wireApprovals },
  tours: { routes: toursRoutes, wire: wireTours },
}

export const mountedCalls: readonly Call[] = Object.values(modules)
  .flatMap(({ routes }) => routes)
  .flatMap((route) => (route.form === 'download' ? [] : [route.call]))

export const fieldKey = Buffer.alloc(32, 7).toString('base64')

export function mountModules(database: TestDatabase): Record<ModuleName, CallRoutes> {
  const mounted = Object.entries(modules).map(([name, { routes, wire }]) => {
    const container = containerInTest(database.as(name as ModuleName), undefined, {
      DATABASE_CONNECTIONS: 4,
      DATA_DIR: join(tmpdir(), 'tem-access'),
      DEMO: 'on',
      FIELD_KEY: fieldKey,
    })
    return [name, new CallRoutes(routes, wire(container) as never)]
  })
  return Object.fromEntries(mounted) as Record<ModuleName, CallRoutes>
}
