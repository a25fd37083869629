// Releases and rolls back one module again and again while people open its page: nobody gets a broken page.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { RegistryInTest } from '@tem/releases/testing/release-in-test.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildInTest, gatewayInTest } from '../../testing/release-in-gateway.ts'
import type { RunningGateway } from '../start-gateway.ts'

const visitors = 4
const rounds = 5

let database: TestDatabase
let registry: RegistryInTest
let home: string
let gateways: RunningGateway[]

beforeAll(async () => {
  database = await testDatabase()
  registry = await RegistryInTest.open(database.as('release').sql, database.ownerSql)
  home = await mkdtemp(join(tmpdir(), 'under-load-'))
  await registry.release(buildInTest('shell', '1.0.0'))
  await registry.release(buildInTest('tours', '1.0.0'))
  await registry.publish(buildInTest('tours', '2.0.0'))
  const start = (name: string) => gatewayInTest({ database, registry, folder: join(home, name) })
  gateways = [await start('one'), await start('two')]
})
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.stop()))
  await registry.close()
  await database.drop()
  await rm(home, { recursive: true })
})

/** Opens the page and the entry that it names; returns the version, or what went wrong. */
async function open({ url }: RunningGateway): Promise<string> {
  const page = await fetch(`${url}/dashboard/tours`)
  const [entry = '', version = ''] = /\/modules\/tours\/([\d.]+)\/entry\.js/.exec(await page.text()) ?? []
  const script = await fetch(url + entry)
  const isRight = page.ok && script.ok && (await script.text()) === `entry('tours ${version}')`
  return isRight ? version : `failed with ${page.status} and ${script.status} for ${entry}`
}

test('a module that is released and taken back under load fails for nobody, on two gateways', async () => {
  const seen = new Map<string, number>()
  let done = false
  const visits = gateways.flatMap((gateway) =>
    Array.from({ length: visitors }, async () => {
      while (!done) {
        const got = await open(gateway)
        seen.set(got, (seen.get(got) ?? 0) + 1)
      }
    }),
  )
  try {
    for (let round = 0; round < rounds; round++)
      for (const version of ['2.0.0', '1.0.0']) {
        await registry.makeLive('tours', version)
        for (const gateway of gateways) await expect.poll(() => open(gateway), { interval: 20 }).toBe(version)
      }
  } finally {
    done = true
    await Promise.all(visits)
  }
  expect([...seen.keys()].sort()).toEqual(['1.0.0', '2.0.0'])
})
