// Every module with its routes, as its own process would mount them.

import { wire as wireAccount } from '@tem/bff-account/src/container.ts'
import 'reflect-metadata'
import { routes as accountRoutes } from '@tem/bff-account/src/routes.ts'
import { wire as wireApprovals } from '@tem/bff-approvals/src/container.ts'
import { routes as approvalsRoutes } from '@tem/bff-approvals/src/routes.ts'
import { wire as wireClaims } from '@tem/bff-claims/src/container.ts'
import { routes as claimsRoutes } from '@tem/bff-claims/src/routes.ts'
import { wire as wireTours } from '@tem/bff-tours/src/container.ts'
import { routes as toursRoutes } from '@tem/bff-tours/src/routes.ts'
import type { Call, ModuleName } from '@tem/contracts/call.ts'
import type { ModuleEnvironment } from '@tem/server/environment.ts'
import type { BoundCall } from '@tem/server/routes.ts'
import type { DependencyContainer } from 'tsyringe'

interface Mounted {
  readonly routes: readonly BoundCall[]
  wire(container: DependencyContainer, environment: ModuleEnvironment): void
}

export const modules: Readonly<Record<ModuleName, Mounted>> = {
  account: { routes: accountRoutes, wire: wireAccount },
  claims: { routes: claimsRoutes, wire: wireClaims },
  approvals: { routes: approvalsRoutes, wire: wireApprovals },
  tours: { routes: toursRoutes, wire: wireTours },
}

export const mountedCalls: readonly Call[] = Object.values(modules)
  .flatMap(({ routes }) => routes)
  .flatMap((route) => (route.form === 'download' ? [] : [route.call]))
