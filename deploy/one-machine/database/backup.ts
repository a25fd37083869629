// `npm run admin -- backup FILE` and `restore FILE`, without a client of PostgreSQL: for the one that comes along, and for the
// move from it to an empty database elsewhere.
// The file is a tar of the tables' rows, the files (of folders or the bucket) and the keys. The rows are of one moment. Files
// are taken after it and never change, so those that the rows refer to are there.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { copyFiles } from '@tem/admin/copy-files.ts'
import { analyzeFilled } from '@tem/database/analyze-filled.ts'
import { CannotStart } from '@tem/database/cannot-start.ts'
import { migrateOnly } from '@tem/database/migrate.ts'
import { servicesInOrder } from '@tem/database/services-in-order.ts'
import { readReleases, unpack } from '@tem/releases/release.ts'
import { migrationsKnownTo } from '@tem/releases/servers-in-use.ts'
import { connect } from '@tem/server/database/sql.ts'
import { BlobMissing, HashedBlobs } from '@tem/server/storage/blob-store.ts'
import { FolderObjects } from '@tem/server/storage/object-store.ts'
import { requireWritable, sharedFiles, stores } from '@tem/server/storage/shared-files.ts'
import type { Sql, TransactionSql } from 'postgres'
import { Undo } from '../processes/undo.ts'
import { folders, type Settings, storeSettings } from '../settings.ts'
import { listed, step } from '../terminal.ts'
import {
  migrationsOf,
  readRows,
  type SequenceState,
  sequencesOf,
  tablesOf,
  withoutGuards,
  writeRows,
} from './backup-rows.ts'
import { ownDatabase } from './database.ts'

interface Manifest {
  readonly format: 1
  readonly takenAt: string
  /** Such as `claims/1`. */
  readonly migrations: readonly string[]
  readonly tables: readonly { readonly name: string; readonly rows: number }[]
  readonly sequences: readonly SequenceState[]
}

/** Files: a public key of OpenPGP, or a passphrase. */
export interface EncryptedWith {
  readonly 'public-key'?: string
  readonly 'passphrase-file'?: string
}

export async function backUp(
  settings: Settings,
  url: string,
  file: string,
  by: EncryptedWith = {},
): Promise<string> {
  const how = encryption(by)
  const { dataDir, blobUrl } = settings
  const target = resolve(file)
  if (existsSync(target)) throw new CannotStart(`${target} exists already. Choose another name.`)
  await mkdir(dirname(target), { recursive: true })
  // Beside the backup: that disk has to hold it anyway.
  const drafts = mkdtempSync(join(dirname(target), `.${basename(target)}-`))
  try {
    const manifest = await copyOut(url, drafts)
    const files = blobUrl ? join(drafts, 'bucket') : dataDir
    if (blobUrl) await copyFiles(storeSettings(settings), files, () => {})
    const thereIn = (folder: string, names: readonly string[]) =>
      names.filter((name) => existsSync(join(folder, name)))
    const keys = thereIn(dataDir, ['keys'])
    const there = thereIn(files, stores)
    const within = (folder: string, names: string[]) => (names.length > 0 ? ['-C', folder, ...names] : [])
    const draft = join(drafts, 'backup.tgz')
    await writeFile(draft, '', { mode: 0o600 })
    await tar(
      ...['-czf', draft, '--exclude=uploads/arriving'],
      ...['-C', drafts, 'manifest.json', 'tables', ...within(dataDir, keys), ...within(files, there)],
    )
    if (how) await gpg(...how, '--output', `${draft}.gpg`, draft)
    await rename(how ? `${draft}.gpg` : draft, target)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const parts = listed([...keys, ...there])
    return `${target}: ${rows} rows of ${manifest.tables.length} tables, ${parts}${blobUrl ? ' (of the bucket)' : ''}. ${how ? 'It is encrypted; gpg --decrypt opens it.' : 'The keys in it open the encrypted numbers: keep it where nobody else reads it.'}`
  } finally {
    rmSync(drafts, { recursive: true, force: true })
  }
}

async function copyOut(url: string, folder: string): Promise<Manifest> {
  const sql = connect({ url, name: 'tem-backup', connections: 1, statementTimeoutMs: 0 })
  await mkdir(join(folder, 'tables'))
  try {
    return await sql.begin('isolation level repeatable read read only', async (tx) => {
      const tables: { name: string; rows: number }[] = []
      for (const name of await tablesOf(tx))
        tables.push({ name, rows: await writeRows(tx, name, join(folder, 'tables', name)) })
      const [taken] = await tx<{ at: Date }[]>`select clock_timestamp() as at`
      const manifest: Manifest = {
        format: 1,
        takenAt: taken?.at.toISOString() ?? '',
        migrations: await migrationsOf(tx),
        tables,
        sequences: await sequencesOf(tx),
      }
      await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2))
      return manifest
    })
  } finally {
    await sql.end({ timeout: 5 })
  }
}

export async function restore(settings: Settings, file: string): Promise<string> {
  const { dataDir, databaseUrl } = settings
  const source = resolve(file)
  if (!existsSync(source)) throw new CannotStart(`There is no file ${source}.`)
  if (databaseUrl) await requireEmptyDatabase(databaseUrl)
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new CannotStart(`${dataDir} is not empty. Set DATA_DIR to a new folder, so that nothing is lost.`)
  await requireEmptyBucket(settings)
  const isNew = !existsSync(dataDir)
  const drafts = mkdtempSync(join(tmpdir(), 'tem-restore-'))
  const undo = new Undo()
  try {
    await tar('-xzf', source, '-C', drafts, 'manifest.json', 'tables').catch(() => {
      const hint = source.endsWith('.gpg')
        ? ` Decrypt it first: gpg --output monday.tgz --decrypt ${source}`
        : ''
      throw new CannotStart(`${source} is not a whole backup.${hint}`)
    })
    const manifest = JSON.parse(await readFile(join(drafts, 'manifest.json'), 'utf8')) as Manifest
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await writeFile(folders.restoring(settings), source)
    await mkdir(join(dataDir, 'logs'), { mode: 0o700 })
    await tar('-xzf', source, '-C', dataDir, '--exclude=manifest.json', '--exclude=tables')
    await moveIntoBucket(settings)
    const url = databaseUrl ?? (await ownDatabase(settings, undo))
    await step('Restoring the rows', () => copyIn(url, manifest, join(drafts, 'tables'), settings))
    await undo.run()
    await rm(folders.restoring(settings))
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return `${dataDir} is as it was at ${manifest.takenAt}: ${rows} rows of ${manifest.tables.length} tables. Start it with npm start.`
  } catch (error) {
    await undo.run()
    // All three were empty before the restore.
    const left = isNew ? [dataDir] : readdirSync(dataDir).map((name) => join(dataDir, name))
    for (const path of left) rmSync(path, { recursive: true, force: true })
    if (databaseUrl) await emptyDatabase(databaseUrl).catch(() => {})
    await emptyBucket(settings).catch(() => {})
    throw error
  } finally {
    rmSync(drafts, { recursive: true, force: true })
  }
}

async function requireEmptyDatabase(url: string): Promise<void> {
  await inDatabase(url, async (sql) => {
    const [table] = await tablesOf(sql)
    if (table)
      throw new CannotStart(
        `The database of DATABASE_URL is not empty: it has the table ${table}. Create a new one, so that nothing is lost.`,
      )
  })
}

async function emptyDatabase(url: string): Promise<void> {
  await inDatabase(url, async (sql) => {
    const schemas = new Set((await tablesOf(sql)).map((table) => table.split('.')[0]))
    if (schemas.size > 0) await sql.unsafe(`drop schema ${[...schemas, 'migrations'].join(', ')} cascade`)
  })
}

async function inDatabase(url: string, work: (sql: Sql) => Promise<void>): Promise<void> {
  const sql = connect({ url, name: 'tem-restore', connections: 1, statementTimeoutMs: 0 })
  await work(sql).finally(() => sql.end({ timeout: 5 }))
}

/** A wrong bucket is noticed before anything is restored, and nothing of another suite is mixed in. */
async function requireEmptyBucket(settings: Settings): Promise<void> {
  if (!settings.blobUrl) return
  await requireWritable(storeSettings(settings))
  for (const store of stores)
    for await (const name of sharedFiles(storeSettings(settings), store).list())
      throw new CannotStart(
        `The bucket of BLOB_URL is not empty: it has ${store}/${name}. Set it to a new bucket or prefix, so that nothing is lost.`,
      )
}

async function moveIntoBucket(settings: Settings): Promise<void> {
  const { dataDir, blobUrl } = settings
  if (!blobUrl) return
  for (const store of stores) {
    const folder = join(dataDir, store)
    const bucket = sharedFiles(storeSettings(settings), store)
    for await (const name of new FolderObjects(folder).list()) await bucket.moveIn(name, join(folder, name))
    rmSync(folder, { recursive: true, force: true })
  }
}

async function emptyBucket(settings: Settings): Promise<void> {
  if (!settings.blobUrl) return
  for (const store of stores) {
    const bucket = sharedFiles(storeSettings(settings), store)
    for await (const name of bucket.list()) await bucket.delete(name)
  }
}

async function copyIn(url: string, manifest: Manifest, folder: string, settings: Settings): Promise<void> {
  const sql = connect({ url, name: 'tem-restore', connections: 2, statementTimeoutMs: 0 })
  try {
    // The tables of that time; newer migrations run at the next start, on the restored rows.
    await migrateOnly(sql, new Set(manifest.migrations))
    const known = await migrationsOf(sql)
    const missing = manifest.migrations.filter((one) => !known.includes(one))
    const here = servicesInOrder()
    const newer = missing.find((one) => here.includes(serviceOf(one)))
    if (newer)
      throw new CannotStart(
        `The backup is of a newer release (it has the migration ${newer}). Restore it with that release.`,
      )
    const filled: string[] = []
    const copyRows = async (tx: TransactionSql) => {
      // History refuses changes, and rows refer to rows of tables that come later.
      const putBack = await withoutGuards(tx)
      const empty = (await tablesOf(tx)).filter((name) => !filled.includes(name))
      if (empty.length > 0) await tx.unsafe(`truncate ${empty.join(', ')}`)
      for (const { name, rows } of manifest.tables) {
        if (!empty.includes(name)) continue
        const found = await readRows(tx, name, join(folder, name))
        if (found !== rows) throw new CannotStart(`${name} has ${found} rows, and the backup says ${rows}.`)
      }
      await putBack()
      filled.push(...empty)
    }
    await sql.begin(copyRows)
    await makeTablesOfReleases(sql, missing, settings)
    await sql.begin(async (tx) => {
      await copyRows(tx)
      for (const { name, last, isUsed } of manifest.sequences)
        await tx`select setval(${name}::regclass, ${last}::text::bigint, ${isUsed})`
    })
    await analyzeFilled(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** A module whose sources are not here has its tables in its releases, and these are restored by now. */
async function makeTablesOfReleases(sql: Sql, missing: readonly string[], settings: Settings): Promise<void> {
  if (missing.length === 0) return
  const blobs = new HashedBlobs(sharedFiles(storeSettings(settings), 'release-store'))
  const releases = await readReleases(sql, sql`select module, version from releases.artifact`)
  for (const service of new Set(missing.map(serviceOf))) {
    const wanted = missing.filter((one) => serviceOf(one) === service)
    const release = releases.find((each) => wanted.every((one) => migrationsKnownTo(each).has(one)))
    const tables = mkdtempSync(join(tmpdir(), 'tem-tables-'))
    try {
      if (!release) throw new BlobMissing(service)
      await unpack({ sql, blobs }, release, 'tables', tables)
      await migrateOnly(sql, new Set(wanted), tables)
    } catch (error) {
      if (!(error instanceof BlobMissing)) throw error
      throw new CannotStart(
        `The backup has tables of ${service}, a module whose sources are not here, and no release of it that made them.`,
      )
    } finally {
      rmSync(tables, { recursive: true, force: true })
    }
  }
}

function serviceOf(migration: string): string {
  return migration.slice(0, migration.indexOf('/'))
}

/** A folder to which a file was added meanwhile, and a file that was swept: what the rows refer to is there all the same. */
const harmless = /: (file changed as we read it|File removed before we read it)$/

async function tar(...words: readonly string[]): Promise<void> {
  const { code, errors } = await ran('tar', words)
  const isWhole = code === 0 || (code === 1 && errors.split('\n').every((line) => harmless.test(line)))
  if (!isWhole) throw new CannotStart(`tar failed: ${errors}`)
}

function encryption({
  'public-key': key,
  'passphrase-file': passphrase,
}: EncryptedWith): readonly string[] | undefined {
  for (const file of [key, passphrase])
    if (file && !existsSync(file)) throw new CannotStart(`There is no file ${file}.`)
  if (key && passphrase) throw new CannotStart('A backup is encrypted with a public key or a passphrase.')
  if (key) return ['--recipient-file', key, '--encrypt']
  return passphrase
    ? ['--pinentry-mode', 'loopback', '--passphrase-file', passphrase, '--symmetric']
    : undefined
}

/** With no keys but that in a file, so nothing depends on whose machine this is. */
async function gpg(...words: readonly string[]): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'tem-gpg-'))
  try {
    const { code, errors } = await ran('gpg', ['--batch', '--quiet', '--homedir', home, ...words])
    if (code !== 0) throw new CannotStart(`gpg failed: ${errors}`)
  } finally {
    await ran('gpgconf', ['--homedir', home, '--kill', 'all'])
    rmSync(home, { recursive: true, force: true })
  }
}

function ran(
  command: string,
  words: readonly string[],
): Promise<{ readonly code: number | null; readonly errors: string }> {
  const env = { ...process.env, LC_ALL: 'C' }
  const child = spawn(command, words, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text))
  return new Promise((done) => {
    child.once('error', ({ message }) => done({ code: null, errors: message }))
    child.once('close', (code) => done({ code, errors: errors.trim() }))
  })
}
