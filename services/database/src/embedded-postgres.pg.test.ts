import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@tem/server/database/sql.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.ts'

describe('the embedded PostgreSQL', () => {
  let home: string
  let folder: string
  let servers: EmbeddedPostgres[]

  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'tem-embedded-'))
    chmodSync(home, 0o755)
    folder = join(home, 'data/postgres')
    servers = []
  })

  afterEach(async () => {
    for (const server of servers) await server.stop()
    if (existsSync(folder)) rmSync(realpathSync(folder), { recursive: true })
    rmSync(home, { recursive: true })
  })

  async function start(port?: number) {
    const server = await startPostgres({ folder, ...(port && { port }) })
    servers.push(server)
    return server
  }

  async function query(server: EmbeddedPostgres, text: string) {
    const sql = connect({ url: server.urlOf('postgres'), name: 'test', connections: 1 })
    try {
      return [...(await sql.unsafe(text))]
    } finally {
      await sql.end()
    }
  }

  test('keeps every row when it is killed, and comes back on the same port', async () => {
    const server = await start()
    await query(server, 'create table line as select n from generate_series(1, 100000) as n')
    process.kill(server.pid, 'SIGKILL')
    await server.gone
    const again = await start(server.port)
    expect(again).toMatchObject({ adopted: false, port: server.port })
    expect(await query(again, 'select count(*) as lines from line')).toEqual([{ lines: 100000 }])
  })

  test('is adopted, not started twice, when an earlier start was killed and left it running', async () => {
    const server = await start()
    const again = await start()
    expect(again).toMatchObject({ adopted: true, pid: server.pid, port: server.port })
    await again.stop()
    await Promise.all([server.gone, again.gone])
    expect((await start()).adopted).toBe(false)
  })

  test('starts a new server instead of adopting one that is stopping', async () => {
    const server = await start()
    const sql = connect({ url: server.urlOf('postgres'), name: 'test', connections: 1 })
    const [session] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
    const pid = session?.pid ?? 0
    // A frozen session keeps the server from stopping.
    process.kill(pid, 'SIGSTOP')
    const stopping = server.stop()
    const state = () => readFileSync(join(folder, 'postmaster.pid'), 'utf8')
    await expect.poll(state).toContain('stopping')
    const next = start()
    process.kill(pid, 'SIGCONT')
    expect((await next).adopted).toBe(false)
    expect(await query(await next, 'select 1 as n')).toEqual([{ n: 1 }])
    await stopping
    await sql.end()
  })

  test('ignores another process with the id in postmaster.pid', async () => {
    const server = await start()
    await server.stop()
    const lines = [process.pid, folder, 1700000000, server.port, '', '127.0.0.1', '', 'ready']
    writeFileSync(join(folder, 'postmaster.pid'), `${lines.join('\n')}\n`)
    expect((await start()).adopted).toBe(false)
  })

  test('works in a data folder that is closed to everybody else', async () => {
    mkdirSync(join(home, 'data'), { mode: 0o700 })
    await keepsRows()
    expect(realpathSync(folder)).toBe(folder)
  })

  test('works below a folder that is closed to everybody else', async () => {
    chmodSync(home, 0o700)
    await keepsRows()
  })

  async function keepsRows() {
    const server = await start()
    await query(server, 'create table kept as select 1 as n')
    await server.stop()
    expect(await query(await start(), 'select n from kept')).toEqual([{ n: 1 }])
  }

  test('lets nobody in without the password', async () => {
    const url = Object.assign(new URL((await start()).urlOf('postgres')), { password: 'guess' }).href
    const sql = connect({ url, name: 'test', connections: 1 })
    await expect(sql`select 1`).rejects.toThrow('password authentication failed')
    await sql.end()
  })

  test('leaves no half-made cluster when its first start is interrupted', async () => {
    mkdirSync(`${folder}.making`, { recursive: true })
    writeFileSync(join(`${folder}.making`, 'PG_VERSION'), '18')
    expect(await query(await start(), 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('refuses data of another major version with a sentence', async () => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow('was written by PostgreSQL 17, and this release runs PostgreSQL 18')
  })

  test('says where it could not make its folder', async () => {
    writeFileSync(join(home, 'data'), 'a file stands in the way')
    await expect(start()).rejects.toThrow(`The folder ${join(home, 'data')} can't be made`)
  })
})
