// Each service's schema stands for the steps that it had before: they made the same tables, and a database that has them goes on.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeSchema } from '../testing/describe-schema.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { migrate, migrateOnly } from './migrate.ts'
import { ownServices } from './services-in-order.ts'

/** The steps of that time, as `claims/0001-claims`. */
const steps = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, '../testing/before-squash.json.gz'))).toString(),
) as Record<string, string>

let old: TestDatabase
let services: string

beforeEach(async () => {
  old = await testDatabase({ empty: true })
  services = mkdtempSync(join(tmpdir(), 'tem-steps-'))
  for (const [title, text] of Object.entries(steps)) {
    const file = join(services, title.replace('/', '/migrations/'))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.sql`, text)
    const about = `${title.split('/')[0]}/package.json`
    copyFileSync(join(ownServices, about), join(services, about))
  }
})

afterEach(async () => {
  await old.drop()
  rmSync(services, { recursive: true })
})

test('a database of the steps is the same as one of the schemas, keeps its rows and goes on', async () => {
  expect((await migrate(old.ownerSql, services)).ran).toHaveLength(Object.keys(steps).length)
  await old.ownerSql`insert into identity.department (id, name) values (gen_random_uuid(), 'Sales')`
  const { ran } = await migrate(old.ownerSql)
  expect(ran.filter((title) => title.endsWith('-schema'))).toEqual([])
  expect(await old.ownerSql`select name from identity.department`).toEqual([{ name: 'Sales' }])
  const fresh = await testDatabase({ empty: true })
  try {
    await migrate(fresh.ownerSql)
    expect(await describeSchema(old.ownerSql)).toEqual(await describeSchema(fresh.ownerSql))
  } finally {
    await fresh.drop()
  }
})

test('a backup of that time gets its tables, and one of an earlier time is refused with a sentence', async () => {
  const titles = Object.keys(steps).map((title) => title.replace(/\/0*(\d+)-.*/, '/$1'))
  await expect(
    migrateOnly(old.ownerSql, new Set(titles.filter((title) => title !== 'claims/12'))),
  ).rejects.toThrow('The backup has 11 of the 12 steps that claims/0012-schema stands for.')
  await migrateOnly(old.ownerSql, new Set(titles))
  const applied = await old.ownerSql<{ title: string }[]>`
    select service || '/' || number as title from migrations.applied`
  expect(applied.map(({ title }) => title).sort()).toEqual(titles.sort())
})
