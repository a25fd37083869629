// The account module on a database of its own: its real routes, verbs and container, called as the gateway would.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { Afterwards } from '@tem/identity/afterwards.ts'
import { resolveSession } from '@tem/identity/resolve-session.ts'
import { baseContainer } from '@tem/server/container.ts'
import type { ModuleEnvironment } from '@tem/server/environment.ts'
import type { Identity } from '@tem/server/identity-assertion.ts'
import { makeLog } from '@tem/server/log.ts'
import { CallRoutes } from '@tem/server/testing/call-route.ts'
import type { DependencyContainer } from 'tsyringe'
import { wire } from '../container.ts'
import { routes } from '../routes.ts'

export interface AccountModule {
  readonly database: TestDatabase
  readonly calls: CallRoutes
  readonly container: DependencyContainer
  readonly dataDir: string
  /** Who the gateway would say is asking with this token. */
  identify(token: string): Promise<Identity>
  /** Waits for what goes on after the answers. */
  settle(): Promise<void>
}

export async function accountModule(settings: Partial<ModuleEnvironment> = {}): Promise<AccountModule> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tem-account-'))
  const database = withoutTrace(await testDatabase(), dataDir)
  const environment: ModuleEnvironment = {
    LISTEN: '127.0.0.1:0',
    DATABASE_URL: database.url,
    DATABASE_CONNECTIONS: 10,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    DEMO: 'on',
    IDENTITY_PUBLIC_KEY: '',
    FIELD_KEY: randomBytes(32).toString('base64'),
    ...settings,
  }
  const container = baseContainer({ sql: database.sql, log: makeLog('test', 'silent'), environment })
  wire(container, environment)
  return {
    database,
    dataDir,
    container,
    calls: new CallRoutes(routes, container),
    identify: async (token) => {
      const facts = await resolveSession(database.sql, token)
      if (!facts) throw new Error('This session has ended.')
      return facts
    },
    settle: () => container.resolve(Afterwards).finish(),
  }
}

/** The folder goes with the database. */
function withoutTrace(database: TestDatabase, folder: string): TestDatabase {
  return {
    ...database,
    drop: async () => {
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
