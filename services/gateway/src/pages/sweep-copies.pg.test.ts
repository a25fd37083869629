import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { RegistryInTest } from '@tem/releases/testing/release-in-test.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepCopies } from './sweep-copies.ts'

let database: TestDatabase
let registry: RegistryInTest
let home: string

beforeAll(async () => {
  database = await testDatabase()
  registry = await RegistryInTest.open(database.as('release').sql, database.ownerSql)
  home = await mkdtemp(join(tmpdir(), 'sweep-'))
})
afterAll(async () => {
  await registry.close()
  await database.drop()
  await rm(home, { recursive: true })
})

async function copy(version: string, days: number) {
  const folder = join(home, 'tours', version)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'files.json'), '{}')
  const at = new Date(performance.timeOrigin + performance.now() - days * 24 * 60 * 60 * 1000)
  await utimes(join(folder, 'files.json'), at, at)
}

test('deletes only old copies that are neither live, nor the previous version, nor used by an open page', async () => {
  const release = (version: string) =>
    registry.release({ module: 'tours', version, files: { 'screens/entry.js': version } })
  await release('0.8.0')
  await release('0.9.0')
  // The history is only added to; this is a database that is ninety days old.
  await database.ownerSql`alter table releases.event disable trigger only_added`
  await database.ownerSql`update releases.event set at = at - interval '90 days'`
  await release('1.0.0')
  // The first release of a module has no version before it.
  await registry.release({ module: 'claims', version: '1.0.0', files: { 'screens/entry.js': '1' } })
  await registry.publish({ module: 'tours', version: '1.1.0', files: { 'screens/entry.js': '1.1.0' } })
  for (const version of ['0.8.0', '0.9.0', '1.0.0', '1.1.0']) await copy(version, 60)
  await copy('1.2.0', 29)
  await writeFile(join(home, 'tours/last-good.json'), '{}')
  expect(await sweepCopies(database.as('gateway').sql, home)).toEqual(['tours/0.8.0', 'tours/1.1.0'])
  expect((await readdir(join(home, 'tours'))).sort()).toEqual(['0.9.0', '1.0.0', '1.2.0', 'last-good.json'])
})
