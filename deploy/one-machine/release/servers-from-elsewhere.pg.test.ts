import { migrate } from '@tem/database/migrate.ts'
import { grantLaterModule } from '@tem/database/module-roles.ts'
import { ownServices } from '@tem/database/services-in-order.ts'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { knownToServers } from '@tem/releases/servers-in-use.ts'
import { channel, RegistryInTest } from '@tem/releases/testing/release-in-test.ts'
import { connect } from '@tem/server/database/sql.ts'
import { readServers } from '@tem/server/module-servers.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantsOfRelease, keepRightsOfServers } from './servers-from-elsewhere.ts'

let database: TestDatabase
let registry: RegistryInTest
let owner: Sql

beforeAll(async () => {
  database = await testDatabase()
  owner = connect({ url: database.url, name: 'test', connections: 1 })
  registry = await RegistryInTest.open(database.as('release').sql, database.ownerSql)
})
afterAll(async () => {
  await owner.end()
  await registry.close()
  await database.drop()
})

const suite = () => ({
  sql: registry.sql,
  owner,
  ownerUrl: database.url,
  store: registry.store,
  blobs: registry.blobs,
  channel,
})

async function release(version: string, uses: readonly string[]): Promise<void> {
  const manifest = readServers().get('tours')
  const rights = { ...manifest, uses: [...(manifest?.uses ?? []), ...uses] }
  const files = { 'server/main.js': `serve('${version}')`, 'server/server.json': JSON.stringify(rights) }
  await registry.publish({ module: 'tours', version, files })
  const grants = await grantsOfRelease(suite(), { module: 'tours', version })
  await grantLaterModule(owner, 'tours', grants ?? {})
  await registry.makeLive('tours', version, 'server')
}

async function start(): Promise<void> {
  await migrate(owner, ownServices, await knownToServers(owner))
  await keepRightsOfServers(suite())
}

async function mayWriteBells(): Promise<boolean> {
  const [row] = await owner<{ may: boolean }[]>`
    select has_schema_privilege('tem_tours', 'notifications', 'usage')
      and has_table_privilege('tem_tours', 'notifications.look', 'update') as may`
  return row?.may ?? false
}

test('a start of other sources leaves a live release its rights, until no roll-back leads to it', async () => {
  await start()
  expect(await mayWriteBells()).toBe(false)
  await release('2.0.0', ['bell'])
  await start()
  expect(await mayWriteBells()).toBe(true)
  await release('3.0.0', [])
  await start()
  expect(await mayWriteBells()).toBe(true)
  await release('4.0.0', [])
  await start()
  expect(await mayWriteBells()).toBe(false)
})
