import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { settleMode } from '@tem/demo/company-mode.ts'
import { demoDatabase } from '@tem/demo/testing/demo-database.ts'
import { connect } from '@tem/server/database/sql.ts'
import { now } from '@tem/server/process/clock.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp, restore } from './backup.ts'
import { openDatabase } from './database.ts'
import { openKeys, rememberKeys } from './keys.ts'
import { Undo } from './undo.ts'

const home = mkdtempSync(join(tmpdir(), 'tem-backup-'))
const from = { host: '127.0.0.1', port: 8080, dataDir: join(home, 'from') }
const to = { ...from, dataDir: join(home, 'to') }
const file = join(home, 'monday.tgz')
let database: TestDatabase

beforeAll(async () => {
  chmodSync(home, 0o755)
  database = await testDatabase({ copyOf: await demoDatabase(now()) })
  await settleMode(database.ownerSql, from)
  await rememberKeys(database.ownerSql, openKeys(from))
  for (const folder of ['uploads/claim/ab', 'uploads/arriving', 'release-store/cd', 'logs'])
    mkdirSync(join(from.dataDir, folder), { recursive: true })
  writeFileSync(join(from.dataDir, 'uploads/claim/ab/claim-ab.pdf'), 'a bill')
  writeFileSync(join(from.dataDir, 'uploads/arriving/half'), 'half a b')
  writeFileSync(join(from.dataDir, 'release-store/cd/cdef'), 'entry()')
}, 180_000)
afterAll(async () => {
  await database.drop()
  rmSync(home, { recursive: true, force: true })
})

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
  const before = await contentOf(database.ownerSql)
  expect(Object.keys(before).length).toBeGreaterThan(40)
  expect(await backUp(from, database.url, file)).toMatch(
    / rows of \d+ tables, keys, uploads and release-store\./,
  )
  await database.ownerSql`update identity.person set is_tour_enabled = not is_tour_enabled`

  expect(await restore(to, file)).toContain('Start it with npm start.')
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

test('nothing is overwritten, neither by a backup nor by a restore', async () => {
  writeFileSync(join(home, 'there.tgz'), 'precious')
  await expect(backUp(from, database.url, join(home, 'there.tgz'))).rejects.toThrow('exists already')
  await expect(restore(from, file)).rejects.toThrow('is not empty')
  await expect(restore({ ...to, databaseUrl: database.url }, file)).rejects.toThrow('Leave DATABASE_URL out')
  await expect(restore(to, join(home, 'none.tgz'))).rejects.toThrow('There is no file')
})

test('half a backup is refused, and leaves the folder as it was', async () => {
  const half = readFileSync(file)
  writeFileSync(join(home, 'half.tgz'), half.subarray(0, half.length / 2))
  const empty = { ...from, dataDir: join(home, 'empty') }
  await expect(restore(empty, join(home, 'half.tgz'))).rejects.toThrow('is not a whole backup')
  expect(existsSync(empty.dataDir)).toBe(false)
})
