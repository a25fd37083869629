// PgBouncer in transaction mode in front of PostgreSQL: every transaction may get another session.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, connect as dial } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddedPostgres, startPostgres } from '@tem/database/embedded-postgres.ts'
import { urlOf } from '@tem/database/module-roles.ts'
import { requireApplicationRole } from '@tem/server/database/require-application-role.ts'
import { connect, listen } from '@tem/server/database/sql.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openKeys } from '../keys.ts'
import { migrateDatabase } from './database.ts'

const pgbouncer = '/usr/sbin/pgbouncer'
const home = mkdtempSync(join(tmpdir(), 'tem-pooler-'))
const database = 'travel'
let server: EmbeddedPostgres
let key: string

beforeAll(async () => {
  chmodSync(home, 0o755)
  server = await startPostgres({ folder: join(home, 'postgres'), durable: false })
  const admin = connect({ url: server.urlOf('postgres'), name: 'test', connections: 1 })
  await admin.unsafe(`create database ${database}`)
  await admin.end()
  const settings = { host: '127.0.0.1', port: 8080, dataDir: join(home, 'data') }
  const keys = openKeys(settings)
  key = keys.database
  const owner = connect({ url: server.urlOf(database), name: 'test', connections: 2, statementTimeoutMs: 0 })
  await migrateDatabase(owner, server.urlOf(database), settings, keys)
  await owner.end()
})
afterAll(async () => {
  await server.stop()
  rmSync(home, { recursive: true })
})

describe('a process', () => {
  const start = (url: string, sessionUrl?: string) =>
    requireApplicationRole({ DATABASE_URL: url, DATABASE_SESSION_URL: sessionUrl }, () => {})

  test('starts with a role of its own', async () => {
    await start(urlOf('claims', server.urlOf(database), key))
  })

  test('refuses to work as the owner of the tables', async () => {
    await expect(start(server.urlOf(database))).rejects.toThrow(
      'This process signs in to PostgreSQL as postgres, who owns the tables.',
    )
  })

  test.each([
    [30, '30 seconds ahead of PostgreSQL'],
    [-45, '45 seconds behind PostgreSQL'],
    [4, undefined],
  ])('whose clock is %i seconds ahead is told: %s', async (seconds, complaint) => {
    const url = urlOf('claims', server.urlOf(database), key)
    const clock = () => performance.timeOrigin + performance.now() + seconds * 1000
    const starting = requireApplicationRole({ DATABASE_URL: url }, () => {}, clock)
    if (complaint) await expect(starting).rejects.toThrow(`The clock of this machine is ${complaint}'s.`)
    else await starting
  })

  test('starts while PostgreSQL is away, and is checked once it answers', async () => {
    const port = await freePort()
    const url = new URL(server.urlOf(database))
    const { port: real } = url
    url.port = String(port)
    const refused = new Promise<string>((resolve) => {
      void requireApplicationRole({ DATABASE_URL: url.href }, ({ message }) => resolve(message))
    })
    const bridge = createServer((client) => {
      const upstream = dial(Number(real), '127.0.0.1')
      client.pipe(upstream).pipe(client)
      for (const socket of [client, upstream]) socket.on('error', () => socket.destroy())
    })
    await sleep(200)
    await new Promise<void>((resolve) => bridge.listen(port, '127.0.0.1', resolve))
    expect(await refused).toContain('who owns the tables')
    bridge.close()
  })
})

describe.skipIf(!existsSync(pgbouncer))('behind PgBouncer in transaction mode', () => {
  let pooler: ChildProcess
  let pooled: string
  let direct: string
  let sql: Sql

  beforeAll(async () => {
    const port = await freePort()
    direct = urlOf('claims', server.urlOf(database), key)
    const { username, password, port: real } = new URL(direct)
    pooled = Object.assign(new URL(direct), { port }).href
    writeFileSync(join(home, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`)
    writeFileSync(
      join(home, 'pgbouncer.ini'),
      `[databases]
${database} = host=127.0.0.1 port=${real}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${home}/users.txt
pool_mode = transaction
default_pool_size = 2
`,
    )
    // It refuses to run as root.
    const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
    pooler = spawn(pgbouncer, ['-q', ...user, join(home, 'pgbouncer.ini')], { stdio: 'ignore' })
    sql = connect({ url: pooled, sessionUrl: direct, name: 'test', connections: 6 })
    while (!(await sql`select 1`.catch(() => undefined))) await sleep(100)
  })
  afterAll(async () => {
    await sql?.end({ timeout: 1 })
    pooler?.kill()
  })

  test('statements with values and transactions work from more connections than it has sessions', async () => {
    const sums = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        sql.begin(async (tx) => {
          const [one] = await tx<{ n: number }[]>`select ${n}::int as n`
          const [two] = await tx<{ n: number }[]>`select ${n}::int + ${one?.n ?? 0}::int as n`
          return two?.n
        }),
      ),
    )
    expect(sums).toEqual(sums.map((_, n) => 2 * n))
  })

  test('queries that overlap on one connection are all answered', async () => {
    const one = connect({ url: pooled, sessionUrl: direct, name: 'test', connections: 1 })
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all([
        // The next query would arrive while PgBouncer still waits for this one's answer.
        one`select 1 as n from pg_sleep(0.02)`,
        one`select ${round}::int as n`,
        one`select 2 as n from pg_sleep(0.02)`,
        one`select ${round}::int + 1 as n`,
      ])
      expect(answers.map(([row]) => row?.n)).toEqual([1, round, 2, round + 1])
    }
    await one.end()
  })

  test('everything runs as the process’s own role, within its time limit', async () => {
    const [role] = await sql`select current_user as name, current_setting('statement_timeout') as limit`
    expect(role).toEqual({ name: 'tem_claims', limit: '10s' })
    await expect(sql`select name from identity.person`).rejects.toThrow('permission denied')
    await requireApplicationRole({ DATABASE_URL: pooled, DATABASE_SESSION_URL: direct }, () => {})
  })

  test('notifications arrive over PostgreSQL itself', async () => {
    const received = await new Promise<string>((resolve, reject) => {
      const onConnected = () => void sql`select pg_notify('session_ended', 'a session')`.catch(reject)
      void listen(sql, 'session_ended', { onMessage: resolve, onConnected })
    })
    expect(received).toBe('a session')
  })

  test('a process without DATABASE_SESSION_URL is refused, with what to set', async () => {
    await expect(requireApplicationRole({ DATABASE_URL: pooled }, () => {})).rejects.toThrow(
      'DATABASE_URL leads to a pooler such as PgBouncer. Set DATABASE_SESSION_URL',
    )
  })
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
