// Vitest's global set-up of the PostgreSQL tests: one disposable server and one migrated template for the whole run.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@tem/server/database/sql.ts'
import { movedByMs } from '@tem/server/testing/moved-clock.mjs'
import { isAlive, livePostmaster, stopPostmaster } from '../src/embedded/postmaster.ts'
import { startPostgres } from '../src/embedded-postgres.ts'
import { migrate } from '../src/migrate.ts'
import { enableRoleLogins } from '../src/module-roles.ts'
import { makeMovedClock, movedClockSettings } from '../src/moved-clock.ts'
import { passwordKey, template, urlVariable } from './test-database.ts'

const prefix = 'tem-test-postgres-'

export default async function startTestPostgres(): Promise<() => Promise<void>> {
  await sweepAfterKilledRuns()
  const home = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  chmodSync(home, 0o755)
  const server = await startPostgres({
    folder: join(home, 'postgres'),
    durable: false,
    // For the whole server: a test's database is a copy, and copies don't inherit the template's settings.
    settings: movedClockSettings(movedByMs),
  })
  const owner = connect({ url: server.urlOf('postgres'), name: 'tests', connections: 1 })
  await owner`create database ${owner(template)}`
  await owner.end()
  const fresh = connect({ url: server.urlOf(template), name: 'tests', connections: 1 })
  await makeMovedClock(fresh)
  await migrate(fresh)
  await enableRoleLogins(fresh, server.urlOf(template), passwordKey)
  await fresh.end()
  process.env[urlVariable] = server.urlOf('postgres')
  return async () => {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

/** A killed run could not stop its server; the folder's name contains its process id. */
async function sweepAfterKilledRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    if (isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue
    const home = join(tmpdir(), name)
    const left = livePostmaster(join(home, 'postgres'))
    if (left) await stopPostmaster(left.pid)
    rmSync(home, { recursive: true, force: true })
  }
}
