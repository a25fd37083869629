// A module's server is released, taken back, killed and restarted behind a real gateway, in real processes: nobody notices.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { gatewayInTest } from '@tem/gateway/testing/release-in-gateway.ts'
import { readHistory, versionBefore } from '@tem/releases/live.ts'
import { channel, RegistryInTest } from '@tem/releases/testing/release-in-test.ts'
import { bundleServer } from '@tem/server/bundle-server.ts'
import { newIdentityKeys } from '@tem/server/http/new-identity-keys.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareServer } from '../release/release-server.ts'
import { answerReleases } from '../release/supervisor-calls.ts'
import type { Settings } from '../settings.ts'
import { ModuleServers } from './module-servers.ts'
import { ProcessLog } from './process-log.ts'
import { socketOf } from './processes.ts'
import { SupervisedProcess } from './supervised-process.ts'

const module = 'account'
const place = { channel, module, part: 'server' } as const
const keys = newIdentityKeys()
let home: string
let settings: { -readonly [Name in keyof Settings]: Settings[Name] }
let database: TestDatabase
let registry: RegistryInTest
let gateway: Awaited<ReturnType<typeof gatewayInTest>>
let servers: ModuleServers
let control: Server
let script: string
const pids = new Map<string, number>()
const reported: string[] = []

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'tem-servers-'))
  settings = { host: '127.0.0.1', port: 1, dataDir: home, oldServerMs: 300 }
  database = await testDatabase()
  registry = await RegistryInTest.open(database.as('release').sql, database.ownerSql)
  script = join(home, 'bundle.js')
  const entry = join(import.meta.dirname, '../testing/server-in-test.ts')
  await bundleServer({ name: 'server-in-test', entry, outFile: script })
  mkdirSync(join(home, 'sockets'))
  // As a running suite says that it runs.
  const running = { pid: process.pid, sockets: join(home, 'sockets'), processes: {} }
  writeFileSync(join(home, 'running.json'), JSON.stringify(running))
  await publish('1')
  await registry.makeLive(module, '1', 'server')
  await startServers()
  gateway = await gatewayInTest({ database, registry, folder: home }, { privateKey: keys.privateKey })
})
afterAll(async () => {
  await gateway?.stop()
  await stopServers()
  await registry.close()
  await database.drop()
  rmSync(home, { recursive: true })
})

async function startServers(): Promise<void> {
  const sockets = join(home, 'sockets')
  servers = new ModuleServers({
    settings,
    registry,
    channel,
    record: (name, pid) => (pid === undefined ? pids.delete(name) : pids.set(name, pid)),
    report: (line) => reported.push(line),
    processOf: ({ module: name, version, script: file, count }) => {
      const address = socketOf(sockets, `${name}-${count}`)
      const env = {
        ...process.env,
        NODE_ENV: 'production',
        LISTEN: address,
        ANNOUNCE: address,
        RELEASE: version,
        DATABASE_URL: database.as(module).url,
        DATABASE_CONNECTIONS: '2',
        DATA_DIR: home,
        IDENTITY_PUBLIC_KEY: keys.publicKey,
      }
      const log = new ProcessLog(module, join(home, `${module}.log`), () => {})
      return new SupervisedProcess({ name, nodeArguments: [file], env, log, report: () => {} })
    },
  })
  await servers.begin()
  control = await answerReleases(sockets, servers)
}

async function stopServers(): Promise<void> {
  control.close()
  await servers.stop()
}

function publish(version: string, files: Record<string, string> = {}): Promise<void> {
  const server = { 'server/main.js': readFileSync(script, 'utf8'), 'server/which.txt': version }
  return registry.publish({ module, version, files: { ...server, ...files } })
}

/** As npm run release and its rollback do. */
async function move(to: string, action: 'release' | 'roll-back' = 'release'): Promise<void> {
  const suite = {
    sql: registry.sql,
    owner: database.ownerSql,
    ownerUrl: database.url,
    store: registry.store,
    blobs: registry.blobs,
    channel,
  }
  const change = { name: module, privateKey: await registry.keyOf(module), by: 'Asha' }
  const ready = await prepareServer(suite, { settings, action, change, to })
  await ready?.()
}

/** A write that can't be repeated, unless it has a key: the release that answered, or the status of a failure. */
async function ask(headers: Record<string, string> = {}): Promise<string | number> {
  const answer = await fetch(`${gateway.url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username: 'E1001', password: 'x' }),
  })
  return answer.ok ? ((await answer.json()) as { token: string }).token : answer.status
}

/** Returns who answered how often, while the work was done. */
async function underLoad(
  work: (seen: ReadonlyMap<string | number, number>) => Promise<void>,
  headersOf: () => Record<string, string> = () => ({}),
) {
  const seen = new Map<string | number, number>()
  let done = false
  const clients = Array.from({ length: 4 }, async () => {
    while (!done) {
      const who = await ask(headersOf())
      seen.set(who, (seen.get(who) ?? 0) + 1)
    }
  })
  try {
    await work(seen)
  } finally {
    done = true
    await Promise.all(clients)
  }
  return seen
}

const answeredBy = (version: string) => expect.poll(() => ask(), { interval: 20 }).toBe(version)
const history = () => readHistory(registry.sql, channel, module)

describe('a module’s server', { timeout: 180_000 }, () => {
  test('is released and taken back again and again under load, and no call fails', async () => {
    await answeredBy('1')
    await publish('2')
    const seen = await underLoad(async () => {
      for (let round = 0; round < 3; round++) {
        await move('2')
        await answeredBy('2')
        await move('1', 'roll-back')
        await answeredBy('1')
      }
    })
    expect([...seen.keys()].sort()).toEqual(['1', '2'])
    // The one that was replaced has ended.
    await expect.poll(() => [...pids.keys()]).toEqual([module])
  })

  test('answers the pages of its own release while both run', async () => {
    settings.oldServerMs = 60_000
    await move('2')
    await answeredBy('2')
    const turn = { release: 0 }
    const headersOf = () => ({ 'module-release': ['1', '2'][turn.release++ % 2] ?? '' })
    const seen = await underLoad((answered) => expect.poll(() => answered.size).toBeGreaterThan(1), headersOf)
    expect([...seen.keys()].sort()).toEqual(['1', '2'])
    expect(await ask({ 'module-release': '1' })).toBe('1')
    expect(await ask({ 'module-release': 'unknown' })).toBe('2')
    settings.oldServerMs = 300
    await move('1', 'roll-back')
    await answeredBy('1')
  })

  test('that is killed during the switch loses no repeatable call, and restarts', async () => {
    settings.oldServerMs = 60_000
    let key = 0
    const seen = await underLoad(
      async (answered) => {
        await move('2')
        await expect.poll(() => answered.has('2'), { interval: 20 }).toBe(true)
        const killed = pids.get(module) ?? 0
        process.kill(killed, 'SIGKILL')
        await expect.poll(() => pids.get(module)).not.toBe(killed)
        await expect.poll(() => ask({ 'module-release': '2' })).toBe('2')
      },
      () => ({ 'idempotency-key': `00000000-0000-4000-8000-${String(key++).padStart(12, '0')}` }),
    )
    expect([...seen.keys()].sort()).toEqual(['1', '2'])
    settings.oldServerMs = 300
  })

  test('that never gets ready is refused with its last output, and nothing has changed', async () => {
    await publish('3', { 'server/main.js': `console.log('no such setting'); process.exit(1)` })
    const before = await history()
    await expect(move('3')).rejects.toThrow(
      /account ended before it was ready\. It said:\nno such setting\nThe server of account 3 was not released; what is live stays as it was\./,
    )
    expect(await history()).toEqual(before)
    expect(await ask()).toBe('2')
  })

  test('whose tables can’t be changed is refused, and nothing has changed', async () => {
    await publish('4', {
      'tables/fleet/0001-fleet.sql': '-- expand\ncreate schema fleet; select 1 / 0;',
    })
    const before = await history()
    await expect(move('4')).rejects.toThrow('fleet/0001-fleet failed and was undone: division by zero.')
    expect(await history()).toEqual(before)
    const [row] = await database.ownerSql`select to_regnamespace('fleet') is not null as fleet`
    expect(row).toEqual({ fleet: false })
    expect(await ask()).toBe('2')
  })

  test('creates its tables, and goes back without them', async () => {
    const tables = {
      'tables/fleet/0001-fleet.sql': '-- expand\ncreate schema fleet; create table fleet.car ();',
    }
    await publish('5', tables)
    await move('5')
    await answeredBy('5')
    await database.ownerSql`select from fleet.car`
    await move((await versionBefore(registry.sql, place)) ?? '', 'roll-back')
    await answeredBy('2')
  })

  test('that can’t start keeps no other module from starting, and is named', async () => {
    await registry.publish({
      module: 'tours',
      version: 'broken',
      files: { 'server/main.js': 'process.exit(1)' },
    })
    await registry.makeLive('tours', 'broken', 'server')
    const live = String(await ask())
    await stopServers()
    reported.length = 0
    await startServers()
    await answeredBy(live)
    expect(reported.join('\n')).toContain('tours ended before it was ready.')
    await registry.makeLive('tours', undefined, 'server')
  })

  test('is the released one after a restart, after a roll-back too', async () => {
    for (const [to, action] of [
      ['1', 'release'],
      ['2', 'roll-back'],
    ] as const) {
      await move(to, action)
      await stopServers()
      expect(await ask()).toBe(503)
      await startServers()
      await answeredBy(to)
    }
  })
})
