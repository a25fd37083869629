// The account module on a separate database: its real routes, verbs and container, called as the gateway would.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AccountDeps, wire } from '@tem/bff-account/src/container.ts'
import { routes } from '@tem/bff-account/src/routes.ts'
import type { TestDatabase } from '@tem/database/testing/test-database.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import type { ModuleEnvironment } from '@tem/server/process/environment.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { resolveSession } from '../src/session/resolve-session.ts'

export interface AccountModule extends ModuleInTest<AccountDeps> {
  readonly dataDir: string
  /** The person that the gateway would assert for this token. */
  identify(token: string): Promise<Identity>
  /** Waits for the work that continues after the answers. */
  settle(): Promise<void>
  /** Messages sent so far, newest first. */
  outbox(): { to: string; subject: string; text: string; channel: string }[]
}

export async function accountModule(
  settings: Partial<ModuleEnvironment> = {},
  instead: Partial<AccountDeps> = {},
): Promise<AccountModule> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tem-account-'))
  const module = await moduleInTest({
    routes,
    wire,
    settings: { DATA_DIR: dataDir, DEMO: 'on', ...settings },
    instead,
  })
  const { database, deps } = module
  return {
    ...module,
    database: withoutTrace(database, dataDir),
    dataDir,
    identify: async (token) => {
      const facts = await resolveSession(database.sql, token)
      if (!facts) throw new Error('This session has ended.')
      return facts
    },
    settle: () => deps.backgroundWork.finish(),
    outbox: () => {
      const folder = join(dataDir, 'outbox')
      if (!existsSync(folder)) return []
      return readdirSync(folder)
        .sort()
        .reverse()
        .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    },
  }
}

/** Deleted with the database. */
function withoutTrace(database: TestDatabase, folder: string): TestDatabase {
  return {
    ...database,
    drop: async () => {
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
