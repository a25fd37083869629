import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { copyFiles } from '@tem/admin/copy-files.ts'
import { migrateBesideServers } from '@tem/database/migrate.ts'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { settleMode } from '@tem/demo/company-mode.ts'
import { demoDatabaseNow } from '@tem/demo/testing/demo-database.ts'
import { publishRelease } from '@tem/releases/release.ts'
import { RegistryInTest } from '@tem/releases/testing/release-in-test.ts'
import { connect } from '@tem/server/database/sql.ts'
import { HashedBlobs } from '@tem/server/storage/blob-store.ts'
import { FolderObjects } from '@tem/server/storage/object-store.ts'
import { sharedFiles } from '@tem/server/storage/shared-files.ts'
import { type S3InTest, s3InTest, s3Keys } from '@tem/server/testing/s3-in-test.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openKeys, rememberKeys } from '../keys.ts'
import { Undo } from '../processes/undo.ts'
import { folders } from '../settings.ts'
import { backUp, restore } from './backup.ts'
import { openDatabase } from './database.ts'

const home = mkdtempSync(join(tmpdir(), 'tem-backup-'))
const from = { host: '127.0.0.1', port: 8080, dataDir: join(home, 'from') }
const to = { ...from, dataDir: join(home, 'to') }
const file = join(home, 'monday.tgz')
let database: TestDatabase
/** The rows when the backup was made. */
let before: Record<string, unknown>

beforeAll(async () => {
  chmodSync(home, 0o755)
  database = await testDatabase({ copyOf: await demoDatabaseNow() })
  await settleMode(database.ownerSql, from)
  // As somebody pastes it from a document: for JavaScript that is the end of a line.
  await database.ownerSql`update identity.person set name = name || ${'\u2028'} where employee_code = 'E1001'`
  await rememberKeys(database.ownerSql, openKeys(from))
  for (const folder of ['uploads/claim/ab', 'uploads/arriving', 'release-store/cd', 'logs'])
    mkdirSync(join(from.dataDir, folder), { recursive: true })
  writeFileSync(join(from.dataDir, 'uploads/claim/ab/claim-ab.pdf'), 'a bill')
  writeFileSync(join(from.dataDir, 'uploads/arriving/half'), 'half a b')
  writeFileSync(join(from.dataDir, 'release-store/cd/cdef'), 'entry()')
  await releaseElsewhere(database, join(from.dataDir, 'release-store'))
}, 180_000)
afterAll(async () => {
  await database.drop()
  rmSync(home, { recursive: true, force: true })
})

/** A module whose sources are not here: its table came with its second release, which a third one did not need. */
async function releaseElsewhere(database: TestDatabase, store: string): Promise<void> {
  const registry = await RegistryInTest.open(database.as('release').sql, database.ownerSql)
  const blobs = new HashedBlobs(new FolderObjects(store))
  const tables = mkdtempSync(join(home, 'tables-'))
  mkdirSync(join(tables, 'fleet'), { recursive: true })
  const migrations = {
    'fleet/0001-vehicles.sql':
      '-- expand\ncreate schema fleet;\ncreate table fleet.vehicle (id bigint generated always as identity, plate text not null);',
    'fleet/0002-seats.sql':
      "-- expand\nalter table fleet.vehicle add column seats integer;\ninsert into fleet.vehicle (plate) values ('MH 12 AB 1234');",
    'fleet/0003-later.sql': '-- expand\nalter table fleet.vehicle add column later text;',
  }
  const files = Object.entries(migrations).map(([path, text]) => [`tables/${path}`, text] as const)
  try {
    for (const [version, count] of [
      ['1', 1],
      ['2', 2],
      ['3', 3],
    ] as const) {
      const built = { module: 'fleet', version, files: Object.fromEntries(files.slice(0, count)) }
      const { release, folder } = await registry.signed(built)
      await publishRelease({ sql: registry.sql, blobs }, release, { folder, by: 'Asha' })
    }
    for (const [path, text] of Object.entries(migrations).slice(0, 2)) writeFileSync(join(tables, path), text)
    await migrateBesideServers(database.ownerSql, tables, [])
    await database.ownerSql`update fleet.vehicle set seats = 40`
  } finally {
    await registry.close()
  }
}

/** A digest of each table's rows, and the value of each sequence. */
async function contentOf(sql: Sql): Promise<Record<string, unknown>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name
    from pg_tables
    where schemaname !~ '^pg_' and schemaname not in ('information_schema', 'migrations')
      and (schemaname, tablename) <> ('releases', 'instance')
    order by 1`
  const content: Record<string, unknown> = {}
  for (const { name } of tables)
    content[name] = (
      await sql.unsafe(
        `select count(*), md5(string_agg(row::text, ';' order by row::text collate "C")) from ${name} as row`,
      )
    )[0]
  const sequences = await sql`select schemaname, sequencename, last_value from pg_sequences order by 1, 2`
  return { ...content, sequences: [...sequences] }
}

test('a restored company is as it was, to the row, the file and the key, and starts', async () => {
  before = await contentOf(database.ownerSql)
  expect(Object.keys(before).length).toBeGreaterThan(40)
  expect(before).toHaveProperty(['fleet.vehicle'])
  expect(await backUp(from, database.url, file)).toMatch(
    / rows of \d+ tables, keys, uploads and release-store\./,
  )
  await database.ownerSql`update identity.person set is_tour_enabled = not is_tour_enabled`

  const restoring = restore(to, file)
  await expect.poll(() => existsSync(folders.restoring(to))).toBe(true)
  expect(await restoring).toContain('Start it with npm start.')
  for (const path of ['uploads/claim/ab/claim-ab.pdf', 'release-store/cd/cdef', 'keys/field-key'])
    expect(readFileSync(join(to.dataDir, path)), path).toEqual(readFileSync(join(from.dataDir, path)))
  expect(existsSync(join(to.dataDir, 'uploads/arriving/half'))).toBe(false)
  expect(openKeys(to)).toEqual(openKeys(from))

  const undo = new Undo()
  const { url } = await openDatabase(to, openKeys(to), undo)
  const sql = connect({ url, name: 'test', connections: 1, statementTimeoutMs: 0 })
  try {
    expect(await contentOf(sql)).toEqual(before)
  } finally {
    await sql.end()
    await undo.run()
  }
}, 180_000)

test('a restore that was interrupted does not become an empty company', async () => {
  writeFileSync(folders.restoring(to), '')
  const undo = new Undo()
  await expect(openDatabase(to, openKeys(to), undo)).rejects.toThrow('was interrupted. Empty that folder')
  await undo.run()
  rmSync(folders.restoring(to))
})

test('nothing is overwritten, neither by a backup nor by a restore', async () => {
  writeFileSync(join(home, 'there.tgz'), 'precious')
  await expect(backUp(from, database.url, join(home, 'there.tgz'))).rejects.toThrow('exists already')
  await expect(restore(from, file)).rejects.toThrow('is not empty')
  const beside = { ...to, dataDir: join(home, 'beside'), databaseUrl: database.url }
  await expect(restore(beside, file)).rejects.toThrow('The database of DATABASE_URL is not empty')
  expect(existsSync(beside.dataDir)).toBe(false)
  await expect(restore(to, join(home, 'none.tgz'))).rejects.toThrow('There is no file')
})

/** Triggers with their state, and references. */
async function guardsOf(sql: Sql): Promise<readonly object[]> {
  return [
    ...(await sql`
      select tgrelid::regclass::text as on, tgname as name, tgenabled as state
      from pg_trigger
      where not tgisinternal
      order by 1, 2`),
    ...(await sql`
      select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as definition, convalidated
      from pg_constraint
      where contype = 'f'
      order by 1, 2`),
  ]
}

// As of a PostgreSQL that somebody else runs, where nobody else is a superuser.
test('its owner, who is no superuser, moves a company to an empty database elsewhere, and half of it leaves that empty', async () => {
  await database.ownerSql`create role moved_owner login createrole password 'moved'`
  await database.ownerSql`create database moved owner moved_owner`
  const url = Object.assign(new URL(database.url), {
    username: 'moved_owner',
    password: 'moved',
    pathname: 'moved',
  })
  const moved = { ...from, dataDir: join(home, 'moved'), databaseUrl: url.href }
  const sql = connect({ url: moved.databaseUrl, name: 'test', connections: 1, statementTimeoutMs: 0 })
  try {
    await expect(restore(moved, await withoutARow(file))).rejects.toThrow('and the backup says')
    expect(Object.keys(await contentOf(sql))).toEqual(['sequences'])
    expect(existsSync(moved.dataDir)).toBe(false)

    await restore(moved, file)
    expect(await contentOf(sql)).toEqual(before)
    expect(await guardsOf(sql)).toEqual(await guardsOf(database.ownerSql))
    expect(existsSync(join(moved.dataDir, 'uploads/claim/ab/claim-ab.pdf'))).toBe(true)
    expect(existsSync(join(moved.dataDir, 'postgres'))).toBe(false)
  } finally {
    await sql.end()
    await database.ownerSql`drop database moved`
    await database.ownerSql`drop role moved_owner`
  }
}, 180_000)

/** Another backup, which lacks the last line of a table. */
async function withoutARow(whole: string): Promise<string> {
  const folder = mkdtempSync(join(home, 'short-'))
  await promisify(execFile)('tar', ['-xzf', whole, '-C', folder])
  const table = join(folder, 'tables/identity.person')
  writeFileSync(table, readFileSync(table, 'utf8').replace(/[^\n]+\n$/, ''))
  const short = `${folder}.tgz`
  await promisify(execFile)('tar', ['-czf', short, '-C', folder, ...readdirSync(folder)])
  return short
}

describe('an encrypted backup', () => {
  const gnupg = mkdtempSync(join(home, 'gpg-'))
  const gpg = (...words: readonly string[]) =>
    promisify(execFile)('gpg', ['--batch', '--homedir', gnupg, '--pinentry-mode', 'loopback', ...words])
  const passphrase = join(home, 'passphrase')
  const publicKey = join(home, 'public.asc')
  beforeAll(async () => {
    writeFileSync(passphrase, 'monsoon rain')
    await gpg(
      '--passphrase',
      '',
      '--quick-generate-key',
      'backup@example.com',
      'future-default',
      'default',
      'never',
    )
    await gpg('--armor', '--output', publicKey, '--export', 'backup@example.com')
  })
  afterAll(() => promisify(execFile)('gpgconf', ['--homedir', gnupg, '--kill', 'all']))

  test.each([
    ['a public key', { 'public-key': publicKey }, []],
    ['a passphrase', { 'passphrase-file': passphrase }, ['--passphrase-file', passphrase]],
  ])('with %s is opened by gpg, and not restored as it is', async (_how, by, words) => {
    const closed = join(home, `${words.length}.tgz.gpg`)
    expect(await backUp(from, database.url, closed, by)).toContain('It is encrypted')
    const nowhere = { ...from, dataDir: join(home, 'nowhere') }
    await expect(restore(nowhere, closed)).rejects.toThrow('Decrypt it first: gpg')
    const open = closed.replace('.gpg', '')
    await gpg(...words, '--output', open, '--decrypt', closed)
    const { stdout } = await promisify(execFile)('tar', ['-tzf', open])
    expect(stdout).toContain('keys/field-key')
  })

  test('is refused where its key is missing or no key, and leaves nothing', async () => {
    const closed = join(home, 'refused.tgz.gpg')
    await expect(backUp(from, database.url, closed, { 'public-key': join(home, 'no.asc') })).rejects.toThrow(
      'There is no file',
    )
    await expect(backUp(from, database.url, closed, { 'public-key': passphrase })).rejects.toThrow(
      'gpg failed',
    )
    expect(readdirSync(home).filter((name) => name.includes('refused'))).toEqual([])
  })
})

test('people may upload while a backup is made', async () => {
  const busy = { ...from, dataDir: mkdtempSync(join(home, 'busy-')) }
  openKeys(busy)
  const claims = join(busy.dataDir, 'uploads/claim')
  mkdirSync(join(claims, 'ab'), { recursive: true })
  // It takes a while to pack.
  writeFileSync(join(claims, 'ab/claim-ab.pdf'), randomBytes(20_000_000))
  let count = 0
  const uploading = setInterval(() => mkdirSync(join(claims, `c${count++}`)), 5)
  const small = await testDatabase()
  try {
    const packed = join(home, 'busy.tgz')
    await backUp(busy, small.url, packed)
    const { stdout } = await promisify(execFile)('tar', ['-tzf', packed])
    expect(stdout).toContain('uploads/claim/ab/claim-ab.pdf')
  } finally {
    clearInterval(uploading)
    await small.drop()
  }
})

test('half a backup is refused, and leaves the folder as it was', async () => {
  const half = readFileSync(file)
  writeFileSync(join(home, 'half.tgz'), half.subarray(0, half.length / 2))
  const empty = { ...from, dataDir: join(home, 'empty') }
  await expect(restore(empty, join(home, 'half.tgz'))).rejects.toThrow('is not a whole backup')
  expect(existsSync(empty.dataDir)).toBe(false)
  // As a disk of its own, or the folder of another user.
  mkdirSync(empty.dataDir)
  await expect(restore(empty, join(home, 'half.tgz'))).rejects.toThrow('is not a whole backup')
  expect(readdirSync(empty.dataDir)).toEqual([])
})

test('without the release that made a module’s tables, the sentence names the module', async () => {
  const small = await testDatabase()
  try {
    // In another folder, so the backup does not have it.
    await releaseElsewhere(small, join(home, 'elsewhere'))
    const settings = { ...from, dataDir: mkdtempSync(join(home, 'small-')) }
    openKeys(settings)
    await backUp(settings, small.url, join(home, 'tuesday.tgz'))
  } finally {
    await small.drop()
  }
  const poor = { ...from, dataDir: join(home, 'poor') }
  await expect(restore(poor, join(home, 'tuesday.tgz'))).rejects.toThrow(
    'The backup has tables of fleet, a module whose sources are not here, and no release of it that made them.',
  )
  expect(existsSync(poor.dataDir)).toBe(false)
}, 180_000)

describe('with a bucket', () => {
  let s3: S3InTest
  const at = (prefix: string) => s3.url.replace('travel', `travel/${prefix}`)
  const backup = join(home, 'bucket.tgz')
  beforeAll(async () => {
    for (const [name, value] of Object.entries(s3Keys)) vi.stubEnv(name, value)
    s3 = await s3InTest()
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await s3.stop()
  })
  const objectsAt = async (prefix: string) => {
    const found: Record<string, string> = {}
    for (const store of ['uploads', 'release-store'] as const) {
      const objects = sharedFiles({ DATA_DIR: home, BLOB_URL: at(prefix) }, store)
      for await (const name of objects.list()) {
        const object = await objects.open(name)
        found[`${store}/${name}`] = object ? await text(object.content) : ''
      }
    }
    return found
  }

  test('its files are in the backup, and a restore puts them into another bucket', async () => {
    await copyFiles({ DATA_DIR: from.dataDir }, at('before'), () => {})
    const small = await testDatabase()
    try {
      await releaseElsewhere(small, join(from.dataDir, 'release-store'))
      await copyFiles({ DATA_DIR: from.dataDir }, at('before'), () => {})
      // The machine's own folders are left from before the bucket, and not backed up.
      const settings = { ...from, dataDir: mkdtempSync(join(home, 'machine-')), blobUrl: at('before') }
      openKeys(settings)
      mkdirSync(join(settings.dataDir, 'uploads'))
      writeFileSync(join(settings.dataDir, 'uploads/stale'), 'stale')
      expect(await backUp(settings, small.url, backup)).toContain('release-store (of the bucket).')
      expect(readdirSync(home).filter((name) => name.startsWith('.'))).toEqual([])

      const next = { ...from, dataDir: join(home, 'next'), blobUrl: at('after') }
      await restore(next, backup)
      const objects = await objectsAt('after')
      expect(objects).toMatchObject({
        'uploads/claim/ab/claim-ab.pdf': 'a bill',
        'release-store/cd/cdef': 'entry()',
      })
      expect(objects).toEqual(await objectsAt('before'))
      expect(openKeys(next)).toEqual(openKeys(settings))
      expect(existsSync(join(next.dataDir, 'uploads'))).toBe(false)

      const again = { ...next, dataDir: join(home, 'again') }
      await expect(restore(again, backup)).rejects.toThrow(
        'The bucket of BLOB_URL is not empty: it has uploads/',
      )
    } finally {
      await small.drop()
    }
  }, 240_000)

  test('a restore that fails leaves it empty', async () => {
    const broken = mkdtempSync(join(home, 'broken-'))
    await promisify(execFile)('tar', ['-xzf', backup, '-C', broken])
    // PostgreSQL can't start in a file.
    writeFileSync(join(broken, 'postgres'), '')
    const file = join(home, 'broken.tgz')
    await promisify(execFile)('tar', ['-czf', file, '-C', broken, ...readdirSync(broken)])
    const settings = { ...from, dataDir: join(home, 'refused'), blobUrl: at('refused') }
    await expect(restore(settings, file)).rejects.toThrow()
    expect(await objectsAt('refused')).toEqual({})
    expect(existsSync(settings.dataDir)).toBe(false)
  }, 180_000)
})
