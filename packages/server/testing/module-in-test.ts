// A module's real routes, verbs and container on a separate database, called as the gateway would.
import type { ModuleName } from '@tem/contracts/call.ts'
import { type Template, type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import type { DependencyContainer } from 'tsyringe'
import { baseContainer, baseDeps } from '../src/container.ts'
import { type BaseDeps, SQL } from '../src/deps.ts'
import type { BoundCall } from '../src/http/routes.ts'
import type { ModuleEnvironment } from '../src/process/environment.ts'
import { makeLog } from '../src/process/log.ts'
import { CallRoutes } from './call-route.ts'
import { environmentInTest } from './environment-in-test.ts'

interface Module<Deps extends BaseDeps> {
  routes: readonly BoundCall<Deps>[]
  wire(container: DependencyContainer): Deps
  /** A fixed clock if the test sets one. */
  clock?: () => Date
  /** The template database to copy; it must have no connections. */
  copyOf?: Template
  settings?: Partial<ModuleEnvironment>
  /** What the verbs get instead of what `wire` gives. */
  instead?: Partial<Deps>
}

export interface ModuleInTest<Deps extends BaseDeps = BaseDeps> {
  readonly database: TestDatabase
  readonly calls: CallRoutes
  /** For work that runs alongside the calls. */
  readonly deps: Deps
}

export async function moduleInTest<Deps extends BaseDeps>({
  routes,
  wire,
  clock,
  copyOf,
  settings,
  instead,
}: Module<Deps>): Promise<ModuleInTest<Deps>> {
  // The database starts at the module's clock, and its time goes on from there.
  const database = await testDatabase({ ...(copyOf && { copyOf }), ...(clock && { at: clock() }) })
  const { sql, url } = database.as(moduleOf(routes))
  const deps = { ...wire(containerInTest({ sql, url }, clock, settings)), ...instead }
  return { database, calls: new CallRoutes(routes, deps), deps }
}

function moduleOf(routes: readonly BoundCall<never>[]): ModuleName {
  for (const route of routes) if (route.form !== 'download') return route.call.module
  throw new Error('A module without calls has no name.')
}

type Connected = Pick<TestDatabase, 'sql' | 'url'>

/** The deps of a verb that a test calls without a module. */
export function baseDepsInTest(
  database: Connected,
  clock?: () => Date,
  settings?: Partial<ModuleEnvironment>,
): BaseDeps {
  return baseDeps(containerInTest(database, clock, settings))
}

/** The database's own connections replace those that a process would open. */
export function containerInTest(
  { sql, url }: Connected,
  clock?: () => Date,
  settings?: Partial<ModuleEnvironment>,
): DependencyContainer {
  const container = baseContainer({
    name: 'test',
    log: makeLog('test', 'silent'),
    environment: environmentInTest(url, settings),
    ...(clock && { clock }),
  })
  return container.register(SQL, { useValue: sql })
}
