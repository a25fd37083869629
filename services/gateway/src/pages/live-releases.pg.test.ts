import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { channel, RegistryInTest } from '@tem/releases/testing/release-in-test.ts'
import { connect } from '@tem/server/database/sql.ts'
import { makeLog } from '@tem/server/process/log.ts'
import type { BlobStore } from '@tem/server/storage/blob-store.ts'
import type { Sql } from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildInTest } from '../../testing/release-in-gateway.ts'
import { LiveReleases } from './live-releases.ts'

let template: TestDatabase
let database: TestDatabase
let registry: RegistryInTest
let home: string
let running: LiveReleases[]
let asGateway: Sql
let away: Sql[]

beforeAll(async () => {
  template = await testDatabase()
  await template.disconnect()
})
afterAll(() => template.drop())

beforeEach(async () => {
  database = await testDatabase({ copyOf: template })
  registry = await RegistryInTest.open(database.as('release').sql, database.ownerSql)
  asGateway = database.as('gateway').sql
  home = await mkdtemp(join(tmpdir(), 'live-'))
  running = []
  away = []
  for (const name of ['shell', 'claims', 'tours']) await registry.release(buildInTest(name, '1.0.0'))
})
afterEach(async () => {
  await Promise.all(running.map((releases) => releases.stop()))
  await Promise.all(away.map((sql) => sql.end({ timeout: 0 })))
  await registry.close()
  await database.drop()
  await rm(home, { recursive: true })
})

interface Started {
  sql?: Sql
  blobs?: BlobStore
  folder?: string
}

async function start({ sql = asGateway, blobs = registry.blobs, folder = home }: Started = {}) {
  const log = makeLog('gateway', 'silent')
  const releases = new LiveReleases({ sql, blobs, channel, releasesDir: folder, log })
  running.push(releases)
  await releases.start()
  return releases
}

const eventually = <Value>(read: () => Value) => expect.poll(read)

const versions = ({ current }: LiveReleases) =>
  current?.modules.map(({ manifest, version }) => `${manifest.name} ${version}`)

async function blobOf(version: string, path: string) {
  const [row] = await database.ownerSql<{ contents: string }[]>`
    select contents from releases.artifact where module = 'tours' and version = ${version}`
  const { files } = JSON.parse(row?.contents ?? '') as { files: { path: string; hash: string }[] }
  const hash = files.find((file) => file.path === path)?.hash ?? ''
  return join(registry.home, 'blobs', hash.slice(0, 2), hash)
}

/** Simulates an attacker who can write to the database but has no key. */
async function insertUnsigned(version: string, contents: string) {
  await registry.publish(buildInTest('tours', '1.5.0'))
  await database.ownerSql`
    insert into releases.artifact (module, version, contents, signature, public_key, published_by)
    select module, ${version}, ${contents}, signature, public_key, 'a stranger'
    from releases.artifact
    where module = 'tours' and version = '1.5.0'`
  await registry.makeLive('tours', version)
}

const faults: Record<string, () => Promise<unknown>> = {
  'a list of files that nobody signed': () => insertUnsigned('2.0.0', '{"files":[]}'),
  'a file that is not in the store': async () => {
    await registry.publish(buildInTest('tours', '2.0.0'))
    await rm(await blobOf('2.0.0', 'screens/entry.js'))
    await registry.makeLive('tours', '2.0.0')
  },
  'a file that was altered in the store': async () => {
    await registry.publish(buildInTest('tours', '2.0.0'))
    await writeFile(await blobOf('2.0.0', 'screens/entry.js'), 'steal()')
    await registry.makeLive('tours', '2.0.0')
  },
  'no manifest': () =>
    registry.release({ module: 'tours', version: '2.0.0', files: { 'screens/entry.js': 'entry(2)' } }),
  'a manifest of another form': () => registry.release(buildInTest('tours', '2.0.0', { title: '' })),
  'a list of files without a hash': () => registry.release(buildInTest('tours', '2.0.0', { hash: '' })),
  'files of another module': () => registry.release(buildInTest('tours', '2.0.0', { name: 'claims' })),
}

describe.each(Object.entries(faults))('%s', (_what, breakTours) => {
  test('keeps the module as it was, after a restart too, and hides nobody else’s release', async () => {
    const releases = await start()
    await breakTours()
    await registry.release(buildInTest('claims', '2.0.0'))
    await eventually(() => versions(releases)).toEqual(['claims 2.0.0', 'tours 1.0.0'])
    await releases.look()
    expect(versions(releases)).toEqual(['claims 2.0.0', 'tours 1.0.0'])
    expect(versions(await start())).toEqual(['claims 2.0.0', 'tours 1.0.0'])
  })

  test('hides only the module if no version of it ever worked', async () => {
    await breakTours()
    expect(versions(await start())).toEqual(['claims 1.0.0'])
  })

  test('ends as soon as a good version is live', async () => {
    const releases = await start()
    await breakTours()
    await releases.look()
    await registry.release(buildInTest('tours', '2.1.0'))
    await eventually(() => versions(releases)).toEqual(['claims 1.0.0', 'tours 2.1.0'])
  })
})

describe('what is live', () => {
  test('reaches two gateways of separate machines, without anybody asking', async () => {
    const other = await mkdtemp(join(tmpdir(), 'live-'))
    const gateways = [await start(), await start({ folder: other, sql: database.as('gateway').sql })]
    await registry.release(buildInTest('tours', '2.0.0'))
    for (const releases of gateways)
      await eventually(() => versions(releases)).toEqual(['claims 1.0.0', 'tours 2.0.0'])
    await registry.makeLive('tours', '1.0.0')
    for (const releases of gateways)
      await eventually(() => versions(releases)).toEqual(['claims 1.0.0', 'tours 1.0.0'])
    expect(await readdir(join(other, 'tours'))).toEqual(expect.arrayContaining(['1.0.0', '2.0.0']))
    await Promise.all(running.map((releases) => releases.stop()))
    await rm(other, { recursive: true })
  })

  test('is the newest, however fast one follows another', async () => {
    const releases = await start()
    for (let version = 2; version <= 9; version++)
      await registry.release(buildInTest('tours', `${version}.0.0`))
    await eventually(() => versions(releases)).toEqual(['claims 1.0.0', 'tours 9.0.0'])
  })

  test('lacks a module that was withdrawn, after a restart without the registry too', async () => {
    const releases = await start()
    await registry.makeLive('tours', undefined)
    await eventually(() => versions(releases)).toEqual(['claims 1.0.0'])
    expect(versions(await start({ sql: nowhere() }))).toEqual(['claims 1.0.0'])
  })

  test('stays while PostgreSQL is away, also in a gateway that starts meanwhile', async () => {
    const releases = await start()
    const away = await start({ sql: nowhere() })
    expect(versions(away)).toEqual(versions(releases))
    expect(away.current?.shell.page).toBe('{{head}}{{registry}}')
  })

  test('has a module that nobody knew when the gateway started', async () => {
    const releases = await start()
    await registry.release(buildInTest('account', '1.0.0'))
    await eventually(() => versions(releases)).toEqual(['account 1.0.0', 'claims 1.0.0', 'tours 1.0.0'])
  })

  test('never has the server’s files in the folder from which browsers are served', async () => {
    await start()
    expect(await readdir(join(home, 'tours/1.0.0'))).not.toContain('main.js')
    expect(await readdir(join(home, 'tours/1.0.0'), { recursive: true })).not.toContain('server')
  })

  test('does not wait for a store that hangs', async () => {
    const { blobs } = registry
    const hanging = await blobOf('1.0.0', 'screens/entry.js')
    const store: BlobStore = {
      put: (hash, bytes) => blobs.put(hash, bytes),
      has: (hash) => blobs.has(hash),
      get: (hash) => (hanging.endsWith(hash) ? new Readable({ read() {} }) : blobs.get(hash)),
      list: () => blobs.list(),
      delete: (hash) => blobs.delete(hash),
    }
    expect(versions(await start({ blobs: store }))).toEqual(['claims 1.0.0'])
  })

  test('brings the files of earlier versions to a new machine, for pages that are still open', async () => {
    await registry.release(buildInTest('tours', '2.0.0'))
    await start()
    await eventually(() => readdir(join(home, 'tours'))).toEqual(expect.arrayContaining(['1.0.0', '2.0.0']))
    await eventually(() => readdir(join(home, 'tours/1.0.0'))).toContain('entry.js')
  })
})

/** No server listens there. */
function nowhere(): Sql {
  const sql = connect({ url: 'postgres://tem@127.0.0.1:1/none', name: 'away', connections: 1 })
  void sql.listen('nothing', () => {}).catch(() => {})
  return sql
}
