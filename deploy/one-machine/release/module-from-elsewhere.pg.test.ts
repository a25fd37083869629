// A module from a repository of its own, built from our packed packages, is released into an installation that never heard
// of it: screens, server and tables, while the gateway and the supervisor run.
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roleOf } from '@tem/database/module-roles.ts'
import { passwordKey, type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { makeOwnRepository, packOwnRepository } from '@tem/e2e/suite/own-repository.ts'
import { buildInTest, gatewayInTest } from '@tem/gateway/testing/release-in-gateway.ts'
import { type LivePart, liveVersion } from '@tem/releases/live.ts'
import { publishRelease } from '@tem/releases/release.ts'
import { RegistryInTest } from '@tem/releases/testing/release-in-test.ts'
import { HashedBlobs } from '@tem/server/storage/blob-store.ts'
import { sharedFiles } from '@tem/server/storage/shared-files.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openKeys } from '../keys.ts'
import { ModuleServers } from '../processes/module-servers.ts'
import { socketOf, suiteProcess } from '../processes/processes.ts'
import { type Settings, storeSettings } from '../settings.ts'
import { withRegistry } from './registry-of-suite.ts'
import { runReleaseCommand } from './release-command.ts'
import { enableServersFromElsewhere } from './servers-from-elsewhere.ts'
import { answerReleases } from './supervisor-calls.ts'

const name = 'convoy'

let home: string
let repository: string
let database: TestDatabase
let registry: RegistryInTest
let settings: Settings
let gateway: Awaited<ReturnType<typeof gatewayInTest>>
let servers: ModuleServers
let control: Server

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'tem-elsewhere-'))
  repository = join(home, 'repository')
  database = await testDatabase()
  settings = { host: '127.0.0.1', port: 1, dataDir: home, databaseUrl: database.url, oldServerMs: 300 }
  mkdirSync(join(home, 'keys'))
  writeFileSync(join(home, 'keys/database-key'), passwordKey)
  registry = await RegistryInTest.open(database.as('release').sql, database.ownerSql)
  await startSuite()
  await makeOwnRepository(repository, name)
  tellOnTheHomeScreen()
}, 180_000)
afterAll(async () => {
  await gateway?.stop()
  control?.close()
  await servers?.stop()
  await registry.close()
  await database.drop()
  rmSync(home, { recursive: true })
})

async function startSuite(): Promise<void> {
  const keys = openKeys(settings)
  const sockets = join(home, 'sockets')
  mkdirSync(sockets)
  const blobs = new HashedBlobs(sharedFiles(storeSettings(settings), 'release-store'))
  const inSuite = { sql: registry.sql, blobs }
  servers = new ModuleServers({
    settings,
    registry: inSuite,
    channel: 'live',
    record: () => {},
    report: () => {},
    processOf: ({ module, version, script, count }) => {
      const addressOf = () => socketOf(sockets, `${module}-${count}`)
      const suite = { settings, databaseUrl: database.url, isDemo: false, keys, addressOf, gateway: '' }
      return suiteProcess({ ...suite, nodeEnvironment: 'production' }, module, {
        nodeArguments: [script],
        release: version,
      })
    },
  })
  await servers.begin()
  control = await answerReleases(sockets, servers)
  writeFileSync(join(home, 'running.json'), JSON.stringify({ pid: process.pid, sockets, processes: {} }))
  gateway = await gatewayInTest(
    { database, registry, folder: home },
    {
      blobs,
      privateKey: keys.identityPrivate,
      resolveSession: async (_sql, token) => ({
        ...{
          sessionId: token,
          personId: '0192aaaa-0000-7000-8000-000000000002',
          employeeCode: 'E1',
          name: 'Asha',
        },
        ...{ roles: [], permissions: ['signed-in'], expiresAt: new Date('2999-01-01') },
      }),
    },
  )
  await releaseShell(blobs)
}

/** An invented shell with the sdk of these sources, because a build takes long. */
async function releaseShell(blobs: HashedBlobs): Promise<void> {
  const shell = buildInTest('shell', '1.0.0')
  const list = JSON.parse(shell.files['screens/files.json'] ?? '')
  const files = { ...shell.files, 'screens/files.json': JSON.stringify({ ...list, sdk: '2.0.0' }) }
  const { release, folder } = await registry.signed({ ...shell, files })
  await publishRelease({ sql: registry.sql, blobs }, release, { folder, by: 'Asha' })
  await registry.makeLive('shell', '1.0.0')
}

/** A line of "What now", counted by a call that this suite's sources don't have. */
function tellOnTheHomeScreen(): void {
  const file = join(repository, `mfe-${name}/module.json`)
  const words = { one: '1 note', many: '{count} notes', action: 'Read' }
  const to = { path: '/dashboard/convoy', permission: 'signed-in', order: 90 }
  const tasks = [{ call: '/convoy/list', count: 'count', ...words, ...to }]
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), tasks }))
}

/** Runs the release command; returns its output. */
async function command(...words: string[]): Promise<string> {
  const output: string[] = []
  const env = { DATA_DIR: home, DATABASE_URL: database.url }
  await runReleaseCommand(words, env, (line) => output.push(line))
  return output.join('\n')
}

/** The same module under another version, with another server. */
function packAnother(version: string): string {
  const folder = join(home, 'again')
  cpSync(join(repository, 'dist/packed'), folder, { recursive: true })
  const list = join(folder, 'screens/files.json')
  const base = `/modules/${name}/${version}/`
  writeFileSync(list, JSON.stringify({ ...JSON.parse(readFileSync(list, 'utf8')), version, base }))
  appendFileSync(join(folder, 'server/main.js'), `\n// ${version}\n`)
  return folder
}

async function liveVersions() {
  const of = (part: LivePart) => liveVersion(registry.sql, { channel: 'live', module: name, part })
  return { screens: await of('screens'), server: await of('server') }
}

/** The entry's URL on a page that is opened now, and the version that it names. */
async function entryOnPage(): Promise<readonly string[]> {
  const page = await (await fetch(`${gateway.url}/dashboard/convoy`)).text()
  return /\/modules\/convoy\/([\w.-]+)\/entry\.js/.exec(page) ?? []
}

async function call(path: string, payload: object = {}, version = '') {
  const response = await fetch(`${gateway.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'access-token': 'asha', 'module-release': version },
    body: JSON.stringify(payload),
  })
  return { status: response.status, ...((await response.json()) as { list?: { note: string }[] }) }
}

describe('a module from a repository of its own', { timeout: 180_000 }, () => {
  test('is built from packed packages, and released into a suite that runs', async () => {
    const packed = await packOwnRepository(repository)
    expect(existsSync(join(packed, 'server/main.js'))).toBe(true)

    await expect(command(name)).rejects.toThrow(`There is no module ${name}. There are: shell, `)
    await expect(command(name, '--packed', packed)).rejects.toThrow(`There is no key for ${name} at `)
    expect(await command('keys', name, '--packed', packed)).toContain('the Convoy team')
    await expect(command(name)).rejects.toThrow(`The sources of ${name} are not here.`)
    expect(await command(name, '--packed', packed, '--check')).toMatch(/^convoy \S+ can be released$/m)
    expect((await call('/convoy/list')).status).toBe(404)

    const output = await command(name, '--packed', packed, '--why', 'the first one')
    const [, version = 'none'] = /^convoy (\S+) is live$/m.exec(output) ?? []
    expect(output).toContain(`the server of convoy ${version} is live`)
    await expect.poll(async () => (await call('/convoy/list')).status, { interval: 50 }).toBe(200)
    expect((await call('/convoy/add', { note: 'Ask for the invoice' })).status).toBe(200)
    expect((await call('/convoy/list')).list).toMatchObject([{ note: 'Ask for the invoice' }])
    const page = async () => (await fetch(`${gateway.url}/dashboard/convoy`)).text()
    await expect.poll(page, { interval: 50 }).toContain(`/modules/convoy/${version}/entry.js`)
    expect(await page()).toContain('{count} notes')
    const described = await (await fetch(`${gateway.url}/api/openapi.json`)).json()
    expect(described).toHaveProperty(['paths', '/convoy/add', 'post', 'tags'], ['convoy'])
    expect(await command('history', name)).toContain('the first one')
  })

  test('is released and taken back ten times under load, screens and server together, and no call fails', async () => {
    const before = /^convoy {2}(\S+)/m.exec(await command('status', name))?.[1] ?? ''
    const after = `${before}-again`
    const again = packAnother(after)
    const failed: unknown[] = []
    let isOver = false
    const visits = Array.from({ length: 2 }, async () => {
      while (!isOver) {
        const [entry = '', version = ''] = await entryOnPage()
        const script = await fetch(gateway.url + entry)
        // A write that can't be repeated: it must be answered once.
        const added = await call('/convoy/add', { note: 'Again' }, version)
        const listed = await call('/convoy/list', {}, version)
        if (![script.status, added.status, listed.status].every((status) => status === 200))
          failed.push([entry, script.status, added, listed])
      }
    })
    try {
      for (let round = 0; round < 5; round++)
        for (const words of [
          [name, '--packed', again],
          ['rollback', name],
        ]) {
          await command(...words)
          const wanted = words[0] === name ? after : before
          await expect.poll(async () => (await entryOnPage())[1], { interval: 20 }).toBe(wanted)
        }
    } finally {
      isOver = true
      await Promise.all(visits)
    }
    expect(failed).toEqual([])
  })

  test('is released and taken back in parts', async () => {
    const [before, after] = [await liveVersions(), join(home, 'again')]
    const other = `${before.screens}-again`
    await command(name, '--packed', after, '--server')
    expect(await liveVersions()).toEqual({ screens: before.screens, server: other })
    expect(await command('status', name)).toContain(`convoy  its server is that of ${other}`)
    await command(name, '--packed', after, '--screens')
    expect(await liveVersions()).toEqual({ screens: other, server: other })
    await command('rollback', name, '--server')
    expect(await liveVersions()).toEqual({ screens: other, server: before.server })
    await command('rollback', name, '--screens')
    expect(await liveVersions()).toEqual(before)
  })

  test('has its role and rights again after a start on a database that was restored', async () => {
    const role = roleOf(name)
    await database.ownerSql.unsafe(
      `revoke all on all tables in schema ${name} from ${role}; alter role ${role} nologin`,
    )
    const counted = async () => {
      const { sql } = database.as(name)
      return (await sql.unsafe(`select count(*)::integer as count from ${name}.note`)).length
    }
    await expect(counted()).rejects.toThrow('is not permitted to log in')
    await withRegistry(settings, database.url, openKeys(settings), (suite) =>
      enableServersFromElsewhere(suite, settings),
    )
    expect(await counted()).toBe(1)
  })

  test('is not packed while a call is for others than its access row says', async () => {
    const file = join(repository, 'access.test.ts')
    const rows = readFileSync(file, 'utf8')
    writeFileSync(file, rows.replace(`'/${name}/add': ['signed-in']`, `'/${name}/add': ['administer']`))
    await expect(packOwnRepository(repository)).rejects.toThrow('Command failed')
    writeFileSync(file, rows)
  })

  test('is refused under another name, or from a folder without one', async () => {
    const packed = join(repository, 'dist/packed')
    await expect(command('tours', '--packed', packed, '--check')).rejects.toThrow(
      'has the module convoy, not tours.',
    )
    await expect(command('tours', '--packed', home, '--check')).rejects.toThrow(
      `There is no packed module in ${home}.`,
    )
  })

  test('goes back and is withdrawn like any other', async () => {
    expect(await command('status', name)).toMatch(/^convoy {2}\S+/)
    await expect(command('rollback', name)).rejects.toThrow('The history of convoy knows no earlier release.')
    expect(await command('withdraw', name)).toContain('convoy is not released any more')
  })
})
