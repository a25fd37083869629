// One person tries a build that runs on a developer's machine, in a suite that everybody else uses as before.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { RegistryInTest } from '@tem/releases/testing/release-in-test.ts'
import { newIdentityKeys } from '@tem/server/http/new-identity-keys.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildInTest, gatewayInTest } from '../../testing/release-in-gateway.ts'
import { PageCookie } from '../pages/page-cookie.ts'
import type { RunningGateway } from '../start-gateway.ts'

const { privateKey } = newIdentityKeys()
const cookie = new PageCookie(privateKey)
const asha = '0192aaaa-0000-7000-8000-000000000001'
const meera = '0192aaaa-0000-7000-8000-000000000002'
let home: string
let database: TestDatabase
let registry: RegistryInTest
let developer: Server
let origin: string
let saved = 1
let gateway: RunningGateway

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'local-trial-'))
  database = await testDatabase()
  registry = await RegistryInTest.open(database.as('release').sql, database.ownerSql)
  for (const module of ['shell', 'tours']) await registry.release(buildInTest(module, '1.0.0'))
  // As npm run dev -- tours answers.
  developer = createServer(({ url = '' }, response) => {
    const { files } = buildInTest('tours', `9.9.${saved}-mine`)
    const list = JSON.parse(files['screens/files.json'] ?? '')
    const manifest = JSON.parse(files['screens/module.json'] ?? '')
    if (url === '/dev/module.json') return void response.end(JSON.stringify({ ...list, manifest }))
    response.end(files['screens/entry.js'])
  })
  await new Promise<void>((done) => developer.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(developer.address() as AddressInfo).port}`
  gateway = await gatewayInTest(
    { database, registry, folder: home },
    {
      privateKey,
      localBuilds: [origin],
      resolveSession: async (_sql, person) => ({
        ...{ sessionId: person, personId: person, employeeCode: 'A1', name: 'Asha', roles: [] },
        permissions: person === asha ? ['signed-in', 'administer'] : ['signed-in'],
        expiresAt: new Date('2999-01-01'),
      }),
    },
  )
})
afterAll(async () => {
  await gateway.stop()
  developer.closeAllConnections()
  developer.close()
  await registry.close()
  await database.drop()
  await rm(home, { recursive: true })
})

const cookieOf = (person: string) => cookie.cookieOf(cookie.keyOf(person)).split(';', 1)[0] ?? ''

/** The entry that a person's page names, and its content. */
async function opened(person: string) {
  const headers = { cookie: cookieOf(person) }
  const page = await fetch(`${gateway.url}/dashboard/tours`, { headers })
  const policy = page.headers.get('content-security-policy')
  const [entry = ''] = /\/modules\/tours\/[\w.-]+\/entry\.js/.exec(await page.text()) ?? []
  const script = await fetch(gateway.url + entry, { headers })
  return { entry, policy, status: script.status, script: await script.text() }
}

async function call(path: string, person: string, body: object = {}) {
  const response = await fetch(`${gateway.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'access-token': person },
    body: JSON.stringify(body),
  })
  return response.status
}

test('a developer’s build is on the pages of the person who tries it, with every save, until they go back', async () => {
  const usual = await opened(asha)
  expect(usual).toMatchObject({ entry: '/modules/tours/1.0.0/entry.js', status: 200 })
  expect(await call('/releases/try', meera, { module: 'tours', origin })).toBe(403)
  expect(await call('/releases/try', asha, { module: 'tours', origin: 'http://127.0.0.1:9' })).toBe(422)
  expect(await call('/releases/try', asha, { module: 'tours', origin })).toBe(200)

  // A page doesn't wait for a developer's server that is slow.
  await expect.poll(async () => (await opened(asha)).script).toBe("entry('tours 9.9.1-mine')")
  const mine = await opened(asha)
  expect(mine).toMatchObject({
    ...{ entry: '/modules/tours/9.9.1-mine/entry.js', status: 200, script: "entry('tours 9.9.1-mine')" },
    // The page's policy is that of everybody.
    policy: usual.policy,
  })
  expect(await opened(meera)).toEqual(usual)
  const stolen = await fetch(gateway.url + mine.entry, { headers: { cookie: cookieOf(meera) } })
  expect(stolen.status).toBe(404)

  saved = 2
  expect((await opened(asha)).script).toBe("entry('tours 9.9.2-mine')")
  await registry.release(buildInTest('tours', '2.0.0'))
  await expect.poll(async () => (await opened(meera)).script).toBe("entry('tours 2.0.0')")
  expect((await opened(asha)).script).toBe("entry('tours 9.9.2-mine')")
  // What one person tries is live for nobody.
  const figures = await (await fetch(`${gateway.url}/metrics`)).text()
  expect(figures.match(/^tem_release_live\{.*screens.*/gm)).toEqual([
    'tem_release_live{module="shell",part="screens",version="1.0.0",process="gateway"} 1',
    'tem_release_live{module="tours",part="screens",version="2.0.0",process="gateway"} 1',
  ])

  expect(await call('/releases/end-trials', asha)).toBe(200)
  expect((await opened(asha)).script).toBe("entry('tours 2.0.0')")
})
