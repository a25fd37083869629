// A module's real routes, verbs and container on a separate database, called as the gateway would.
import type { ModuleName } from '@tem/contracts/call.ts'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import type { DependencyContainer } from 'tsyringe'
import { baseContainer } from '../src/container.ts'
import type { BoundCall } from '../src/http/routes.ts'
import type { ModuleEnvironment } from '../src/process/environment.ts'
import { makeLog } from '../src/process/log.ts'
import { CallRoutes } from './call-route.ts'
import { environmentInTest } from './environment-in-test.ts'

interface Module {
  routes: readonly BoundCall[]
  wire(container: DependencyContainer, environment: ModuleEnvironment): void
  /** A fixed clock if the test sets one. */
  clock?: () => Date
  /** The template database to copy; it must have no connections. */
  copyOf?: TestDatabase
  settings?: Partial<ModuleEnvironment>
}

export interface ModuleInTest {
  readonly database: TestDatabase
  readonly calls: CallRoutes
  /** For work that runs alongside the calls. */
  readonly container: DependencyContainer
}

export async function moduleInTest({ routes, wire, clock, copyOf, settings }: Module): Promise<ModuleInTest> {
  // The database starts at the module's clock, and its time goes on from there.
  const database = await testDatabase({ ...(copyOf && { copyOf }), ...(clock && { at: clock() }) })
  const { sql, url } = database.as(moduleOf(routes))
  const environment = environmentInTest(url, settings)
  const log = makeLog('test', 'silent')
  const container = baseContainer({ sql, log, environment, ...(clock && { clock }) })
  wire(container, environment)
  return { database, calls: new CallRoutes(routes, container), container }
}

function moduleOf(routes: readonly BoundCall[]): ModuleName {
  for (const route of routes) if (route.form !== 'download') return route.call.module
  throw new Error('A module without calls has no name.')
}
