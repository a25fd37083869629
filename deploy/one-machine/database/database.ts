// The database behind the suite: our own PostgreSQL or the one of DATABASE_URL, migrated and never empty in a demo.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '@tem/database/cannot-start.ts'
import { whenGone } from '@tem/database/embedded/postmaster.ts'
import { type EmbeddedPostgres, startPostgres } from '@tem/database/embedded-postgres.ts'
import { migrate } from '@tem/database/migrate.ts'
import { enableRoleLogins, statementsForAdministrator } from '@tem/database/module-roles.ts'
import { moveClockOf } from '@tem/database/moved-clock.ts'
import { ownServices } from '@tem/database/services-in-order.ts'
import { settleMode } from '@tem/demo/company-mode.ts'
import { knownToServers } from '@tem/releases/servers-in-use.ts'
import { connect } from '@tem/server/database/sql.ts'
import { now } from '@tem/server/process/clock.ts'
import { sharedFiles } from '@tem/server/storage/shared-files.ts'
import { movedByMs } from '@tem/server/testing/moved-clock.mjs'
import { messageOf } from '@tem/server/thrown.ts'
import type { Sql } from 'postgres'
import { type Keys, rememberKeys, requireKnownKeys } from '../keys.ts'
import { setLargeLogAside } from '../processes/process-log.ts'
import type { Undo } from '../processes/undo.ts'
import { folders, type Settings, storeSettings } from '../settings.ts'
import { say, step } from '../terminal.ts'
import { explainDatabaseError } from './explain-database-error.ts'

export const databaseName = 'travel_expense'

export interface OpenDatabase {
  /** The database owner's URL, or with servesOnly one without a user; each process has its own. */
  readonly url: string
  /** It holds the demo company, and DEMO=off was not set. */
  readonly isDemo: boolean
}

export async function openDatabase(settings: Settings, keys: Keys, undo: Undo): Promise<OpenDatabase> {
  if (settings.servesOnly && settings.databaseUrl)
    return { url: settings.databaseUrl, isDemo: settings.demo === true }
  const url = settings.databaseUrl ?? (await ownDatabase(settings, undo))
  const owner = connect({ url, name: 'tem-start', connections: 2, statementTimeoutMs: 0 })
  try {
    await migrateDatabase(owner, url, settings, keys)
    const mode = await settleMode(owner, settings)
    if (mode === 'demo') await loadDemoInto(owner, settings, keys)
    return { url, isDemo: mode === 'demo' && settings.demo !== false }
  } catch (error) {
    throw explainDatabaseError(error, url)
  } finally {
    await owner.end({ timeout: 5 })
  }
}

export async function ownDatabase(settings: Settings, undo: Undo): Promise<string> {
  const supervisor = new PostgresSupervisor(settings)
  undo.add(() => supervisor.stop())
  const server = await step('Starting PostgreSQL', () => supervisor.start())
  if (!server.adopted) return databaseOf(server)
  say('PostgreSQL is still running from an earlier start and is used again.')
  try {
    return await databaseOf(server)
  } catch (error) {
    // A command such as npm run admin had started it, and has just stopped it.
    const successor = await supervisor.successorOf(server)
    if (!successor) throw error
    return databaseOf(successor)
  }
}

async function databaseOf(server: EmbeddedPostgres): Promise<string> {
  const admin = connect({ url: server.urlOf('postgres'), name: 'tem-start', connections: 1 })
  try {
    const [existing] = await admin`select 1 from pg_database where datname = ${databaseName}`
    if (!existing) await admin`create database ${admin(databaseName)}`
  } finally {
    await admin.end({ timeout: 5 })
  }
  await moveClock(server.urlOf(databaseName))
  return server.urlOf(databaseName)
}

/** A separate connection; connections opened from now on use the clock that it sets. */
async function moveClock(url: string): Promise<void> {
  const owner = connect({ url, name: 'tem-start', connections: 1 })
  try {
    await moveClockOf(owner, movedByMs)
  } finally {
    await owner.end({ timeout: 5 })
  }
}

/** Roles, tables and rights, as this release needs them. */
export async function migrateDatabase(
  owner: Sql,
  url: string,
  settings: Settings,
  keys: Keys,
): Promise<readonly string[]> {
  refuseHalfRestored(settings)
  await requireVersion(owner)
  await requireKnownKeys(owner, keys)
  await openRoles(owner, url, settings, keys)
  const ran = await bringUpToDate(owner)
  await rememberKeys(owner, keys)
  return ran
}

/** It would look like an empty database, and become a demo. */
function refuseHalfRestored(settings: Settings): void {
  if (existsSync(folders.restoring(settings)))
    throw new CannotStart(
      `A restore into ${settings.dataDir} was interrupted. Empty that folder, and the database and the bucket if they are elsewhere, and restore again.`,
    )
}

async function requireVersion(owner: Sql): Promise<void> {
  const [server] = await owner<{ version: number; name: string }[]>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name`
  if (server && server.version < 150_000)
    throw new CannotStart(`DATABASE_URL is a PostgreSQL ${server.name}; the suite needs 15 or later.`)
}

async function bringUpToDate(owner: Sql): Promise<readonly string[]> {
  const { ran, waiting } = await step('Checking the tables', async () =>
    migrate(owner, ownServices, await knownToServers(owner)),
  )
  if (ran.length > 0)
    say(`  ${ran.length} ${ran.length === 1 ? 'migration' : 'migrations'} ran, up to ${ran.at(-1)}`)
  if (waiting.length > 0) say(`  ${waiting.join(', ')} can run once no released server needs the old form`)
  return ran
}

/** If our user may not create roles, an administrator does so once, using the file that we write. */
async function openRoles(owner: Sql, url: string, settings: Settings, keys: Keys): Promise<void> {
  if (await enableRoleLogins(owner, url, keys.database)) return
  const file = join(folders.keys(settings), 'database-roles.sql')
  writeFileSync(file, statementsForAdministrator(keys.database), { mode: 0o600 })
  throw new CannotStart(
    `The user of DATABASE_URL may not create the roles of the modules. Let an administrator of that PostgreSQL run ${file} once, delete the file, and start again.`,
  )
}

async function loadDemoInto(owner: Sql, settings: Settings, keys: Keys): Promise<void> {
  const [company] = await owner<{ started: boolean }[]>`
    select exists (select 1 from identity.person) as started`
  if (company?.started) return
  const { loadDemo } = await import('@tem/demo/load-demo.ts')
  const options = {
    today: now(),
    fieldKey: keys.field,
    uploads: sharedFiles(storeSettings(settings), 'uploads'),
  }
  await step('Loading the demo company', () => loadDemo(owner, options))
}

/** Brings our PostgreSQL back on the same port when something kills it. */
class PostgresSupervisor {
  private starting?: Promise<EmbeddedPostgres>
  private port?: number
  private stopping = false

  constructor(private readonly settings: Settings) {}

  start(): Promise<EmbeddedPostgres> {
    this.starting = this.launch(this.port)
    return this.starting
  }

  /** The server that replaces this one, if it is gone or about to be. */
  async successorOf({ pid }: EmbeddedPostgres): Promise<EmbeddedPostgres | undefined> {
    if (!(await whenGone(pid, performance.now() + 20_000))) return undefined
    for (let tries = 0; tries < 300; tries++) {
      const server = await this.starting?.catch(() => undefined)
      if (server && server.pid !== pid) return server
      await sleep(100)
    }
    return undefined
  }

  async stop(): Promise<void> {
    this.stopping = true
    const server = await this.starting?.catch(() => undefined)
    await server?.stop()
  }

  private async launch(port: number | undefined): Promise<EmbeddedPostgres> {
    const logFile = join(folders.logs(this.settings), 'postgres.log')
    setLargeLogAside(logFile)
    const server = await startPostgres({
      folder: folders.postgres(this.settings),
      logFile,
      ...(port && { port }),
    })
    this.port = server.port
    server.gone.then(() => this.comeBack())
    return server
  }

  private async comeBack(): Promise<void> {
    while (!this.stopping) {
      say('PostgreSQL ended and is started again')
      try {
        await this.start()
        return
      } catch (error) {
        say(messageOf(error))
        await sleep(2_000)
      }
    }
  }
}
