// Releases and rolls back one module again and again while people open its page: nobody gets a broken page.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { resolveSession } from '@tem/identity/session/resolve-session.ts'
import { channel, RegistryInTest } from '@tem/releases/testing/release-in-test.ts'
import { newIdentityKeys } from '@tem/server/http/identity-assertion.ts'
import { makeLog } from '@tem/server/process/log.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningGateway, startGateway } from '../start-gateway.ts'

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
  await registry.release(build('shell', '1.0.0'))
  await registry.release(build('tours', '1.0.0'))
  await registry.publish(build('tours', '2.0.0'))
  const start = (name: string) =>
    startGateway({
      version: '1.0.0',
      listen: '127.0.0.1:0',
      databaseUrl: database.as('gateway').url,
      privateKey: newIdentityKeys().privateKey,
      releasesDir: join(home, name),
      blobs: registry.blobs,
      channel,
      upstreams: {},
      ratePerAddress: 100_000,
      ratePerSession: 100_000,
      trustedProxies: 0,
      resolveSession,
      log: makeLog('gateway', 'silent'),
    })
  gateways = [await start('one'), await start('two')]
})
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.stop()))
  await registry.close()
  await database.drop()
  await rm(home, { recursive: true })
})

function build(module: string, version: string) {
  const base = module === 'shell' ? `/shell/${version}/` : `/modules/${module}/${version}/`
  const route = { path: '/dashboard/tour', title: 'Tours', permission: 'signed-in', screen: 'list' }
  const manifest = {
    ...{ name: module, title: module, version: '1.0.0', sdk: '^1.0.0', api: '^1.0.0' },
    ...{ routes: [route], menu: [], tiles: [] },
  }
  const files = { version, base, main: ['entry.js'], screens: {}, integrity: { 'entry.js': 'sha256-e' } }
  return {
    module,
    version,
    files: {
      'screens/files.json': JSON.stringify(files),
      'screens/module.json': JSON.stringify(manifest),
      'screens/page.html': '{{head}}',
      'screens/entry.js': `entry('${version}')`,
    },
  }
}

/** Opens the page and the entry that it names; returns the version, or what went wrong. */
async function open({ url }: RunningGateway): Promise<string> {
  const page = await fetch(`${url}/dashboard/tour`)
  const [entry = '', version = ''] = /\/modules\/tours\/([\d.]+)\/entry\.js/.exec(await page.text()) ?? []
  const script = await fetch(url + entry)
  const isRight = page.ok && script.ok && (await script.text()) === `entry('${version}')`
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
        for (const gateway of gateways)
          await expect.poll(() => open(gateway), { timeout: 60_000, interval: 20 }).toBe(version)
      }
  } finally {
    done = true
    await Promise.all(visits)
  }
  expect([...seen.keys()].sort()).toEqual(['1.0.0', '2.0.0'])
})
