// A separate database for each test file, cloned from the migrated template in tens of milliseconds.
import { randomUUID } from 'node:crypto'
import { connect } from '@tem/server/database/sql.ts'
import { now } from '@tem/server/process/clock.ts'
import { movedByMs } from '@tem/server/testing/moved-clock.mjs'
import type { Sql } from 'postgres'
import type { Process } from '../src/module-grants.ts'
import { urlOf } from '../src/module-roles.ts'
import { setClockOf } from '../src/moved-clock.ts'

/** Never DATABASE_URL, which may contain real data. */
export const urlVariable = 'TEST_POSTGRES_URL'
export const template = 'tem_template'
/** For the roles' passwords, on the disposable server. */
export const passwordKey = 'tests'

/** On a busy machine, eight writes of one record take longer than the five seconds after which the last is refused as busy. */
const patient = { statementTimeoutMs: 60_000, lockTimeoutMs: 60_000 }

/** A database to copy; it has no connections. */
export type Template = Pick<TestDatabase, 'url'>

export interface TestDatabase {
  /** Reads and writes rows of every service; it can't alter tables, change history or read the trail. */
  readonly sql: Sql
  /** As the tables' owner, for what the application may not do. */
  readonly ownerSql: Sql
  readonly url: string
  /** Signed in like a process, with only its rights. */
  as(process: Process): { sql: Sql; url: string }
  /** A template database must have no connections. */
  disconnect(): Promise<void>
  drop(): Promise<void>
}

interface TestDatabaseOptions {
  /** An empty database. */
  readonly empty?: boolean
  /** A clone of this one; see `disconnect`. */
  readonly copyOf?: Template
  readonly connections?: number
  /** Its initial now(); otherwise the suite's clock. */
  readonly at?: Date
}

export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { empty = false, copyOf, connections = 10, at } = options
  const server = process.env[urlVariable]
  if (!server) throw new Error('No PostgreSQL for tests: name the file *.pg.test.ts and run it with vitest.')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const source = copyOf ? nameIn(copyOf.url) : empty ? 'template0' : template
  await onServer(server, async (sql) => {
    await sql`create database ${sql(name)} template ${sql(source)} strategy file_copy`
    if (at) await setClockOf(sql, name, movedByMs + at.getTime() - now().getTime())
  })

  const url = urlFor(server, name)
  const sql = connect({ url, name: 'test', role: 'tem_app', connections, ...patient })
  // Loads many rows at once, on a machine that may be busy.
  const ownerSql = connect({ url, name: 'test owner', connections: 2, statementTimeoutMs: 180_000 })
  const open = [sql, ownerSql]
  const disconnect = async () => {
    await Promise.all(open.map((each) => each.end({ timeout: 1 })))
  }
  return {
    sql,
    ownerSql,
    url,
    as: (process) => {
      const processUrl = urlOf(process, url, passwordKey)
      const processSql = connect({ url: processUrl, name: `test ${process}`, connections, ...patient })
      open.push(processSql)
      return { sql: processSql, url: processUrl }
    },
    disconnect,
    drop: async () => {
      await disconnect()
      await onServer(server, (sql) => sql`drop database ${sql(name)} with (force)`)
    },
  }
}

/**
 * A template database: the first test that needs it fills it, and all tests of the run copy it. `what` identifies the
 * content. It is removed with the server.
 */
export async function preparedDatabase(
  what: string,
  fill: (owner: Sql) => Promise<unknown>,
  at?: Date,
): Promise<Template> {
  const server = process.env[urlVariable] ?? ''
  const name = `prepared_${what.toLowerCase().replace(/\W+/g, '_')}`
  await onServer(server, async (sql) => {
    // This connection holds the lock until it ends, so other workers wait instead of filling a second one.
    await sql`set lock_timeout = 0`
    await sql`select pg_advisory_lock(hashtext(${name}))`
    const [made] = await sql`select from pg_database where datname = ${name}`
    if (made) return
    const database = await testDatabase(at && { at })
    await fill(database.ownerSql)
    await database.disconnect()
    await sql`alter database ${sql(nameIn(database.url))} rename to ${sql(name)}`
  })
  return { url: urlFor(server, name) }
}

const nameIn = (url: string) => new URL(url).pathname.slice(1)
const urlFor = (server: string, name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href

async function onServer(url: string, work: (sql: Sql) => Promise<unknown>): Promise<void> {
  const sql = connect({ url, name: 'tests', connections: 1, statementTimeoutMs: 0 })
  try {
    await work(sql)
  } finally {
    await sql.end()
  }
}
