// A canary behind two gateways: who gets it, what browsers report, and how it proceeds or rolls back.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import type { SessionFacts } from '@tem/identity/session/resolve-session.ts'
import { isAmongFirst, readCanaries, stepCanary } from '@tem/releases/canary.ts'
import { publicKeyOf } from '@tem/releases/keys.ts'
import { liveVersion } from '@tem/releases/live.ts'
import { channel, RegistryInTest } from '@tem/releases/testing/release-in-test.ts'
import { newIdentityKeys } from '@tem/server/http/new-identity-keys.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildInTest, gatewayInTest } from '../../testing/release-in-gateway.ts'
import { FakeModule } from '../../testing/stage.ts'
import { PageCookie } from '../pages/page-cookie.ts'
import type { RunningGateway } from '../start-gateway.ts'
import { mostPerMinute } from './health-reports.ts'

const { privateKey } = newIdentityKeys()
const cookie = new PageCookie(privateKey)
const people = Array.from({ length: 2_000 }, (_, index) => `person-${index}`)
const place = { channel, module: 'tours', part: 'screens' } as const

let template: TestDatabase
let database: TestDatabase
let registry: RegistryInTest
let home: string
let account: FakeModule
let gateways: RunningGateway[]

beforeAll(async () => {
  template = await testDatabase()
  await template.disconnect()
})
afterAll(() => template.drop())

beforeEach(async () => {
  database = await testDatabase({ copyOf: template })
  registry = await RegistryInTest.open(database.as('release').sql, database.ownerSql)
  home = await mkdtemp(join(tmpdir(), 'canary-'))
  await registry.release(buildInTest('shell', '1.0.0'))
  await registry.release(buildInTest('tours', '1.0.0'))
  await registry.publish(buildInTest('tours', '2.0.0'))
  account = new FakeModule()
  account.listener = (request, response) => {
    request.resume()
    // As the account module does it, for the person that the test names.
    if (request.url === '/api/auth/signin')
      response.setHeader('set-cookie', `tem-uploads=${request.headers['user-agent']}; Path=/uploads`)
    response.setHeader('content-type', 'application/json').end('{"success":true}')
  }
  await account.start()
  gateways = await Promise.all(['one', 'two'].map(start))
})
afterEach(async () => {
  await Promise.all(gateways.map((gateway) => gateway.stop()))
  await account.kill()
  await registry.close()
  await database.drop()
  await rm(home, { recursive: true })
})

function start(name: string): Promise<RunningGateway> {
  return gatewayInTest(
    { database, registry, folder: join(home, name) },
    {
      privateKey,
      upstreams: { account: `127.0.0.1:${account.port}` },
      // A token is the person.
      resolveSession: async (_sql, token) => (people.includes(token) ? sessionOf(token) : null),
      healthEveryMs: 100,
    },
  )
}

function sessionOf(personId: string): SessionFacts {
  const permissions = ['change-password', 'signed-in', 'own-claims'] as const
  const facts = { sessionId: personId, personId, employeeCode: 'E1', name: 'Asha', roles: [] }
  return { ...facts, permissions: [...permissions], expiresAt: new Date('2999-01-01') }
}

async function startCanary(stepSeconds = 600) {
  const publicKey = publicKeyOf(await registry.keyOf('tours'))
  const step = { version: '2.0.0', percent: 5, stepSeconds, by: 'Asha', publicKey } as const
  await stepCanary(database.as('release').sql, place, '1.0.0', step)
}

const canary = { module: 'tours', version: '2.0.0', percent: 5 }
const first = people.filter((person) => isAmongFirst(cookie.keyOf(person), canary))
const others = people.filter((person) => !first.includes(person))

const gateway = (index = 0): RunningGateway => {
  const found = gateways[index]
  if (!found) throw new Error('There are two gateways.')
  return found
}

/** The version of tours on a page, as the browser with these cookies gets it. */
async function versionFor(cookies: string | undefined, on = gateway()): Promise<string | undefined> {
  const page = await fetch(`${on.url}/dashboard/tours`, { headers: cookies ? { cookie: cookies } : {} })
  return /\/modules\/tours\/([\d.]+)\/entry\.js/.exec(await page.text())?.[1]
}

const cookieOf = (person = '') => cookie.cookieOf(cookie.keyOf(person)).split(';', 1)[0]

function call(path: string, person: string | undefined, body: object = {}, on = gateway()) {
  const token: Record<string, string> = person ? { 'access-token': person } : {}
  return fetch(`${on.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...token },
    body: JSON.stringify(body),
  })
}

const report = (
  person: string | undefined,
  version: string,
  loads: number,
  failures: number,
  on = gateway(),
) =>
  call(
    '/releases/report',
    person,
    { reports: [{ module: 'tours', version, loads, failures, crashes: 0 }] },
    on,
  )

async function counted(version: string) {
  const [row] = await database.ownerSql<{ loads: number; failures: number }[]>`
    select coalesce(sum(loads), 0)::integer as loads, coalesce(sum(failures), 0)::integer as failures
    from releases.health
    where version = ${version} and module = 'tours'`
  return row
}

const eventually = <Value>(read: () => Value) => expect.poll(read, { interval: 50 })
const canaryIs = (served: string) => eventually(() => versionFor(cookieOf(first[0]))).toBe(served)

describe('a person among the first 5 %', () => {
  test('gets the canary by the cookie of the sign-in, on every gateway; all others get what is live', async () => {
    await startCanary()
    await canaryIs('2.0.0')
    const headers = { 'content-type': 'application/json', 'user-agent': first[0] ?? '' }
    const answer = await fetch(`${gateway().url}/api/auth/signin`, { method: 'POST', headers, body: '{}' })
    const set = answer.headers.getSetCookie().find((each) => each.startsWith('tem-page='))
    expect(set).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await answer.json()).toEqual({ success: true })
    for (const on of gateways) {
      await eventually(() => versionFor(set?.split(';', 1)[0], on)).toBe('2.0.0')
      expect(await versionFor(cookieOf(others[0]), on)).toBe('1.0.0')
      expect(await versionFor(undefined, on)).toBe('1.0.0')
      expect(await versionFor(`tem-page=${cookie.keyOf(first[0] ?? '')}.${'A'.repeat(22)}`, on)).toBe('1.0.0')
    }
  })

  test('gets the cookie with the first call of a page too, once, and loses it at sign-out', async () => {
    const asked = await call('/me/get', first[0])
    expect(asked.headers.getSetCookie()).toEqual([cookie.cookieOf(cookie.keyOf(first[0] ?? ''))])
    const again = await fetch(`${gateway().url}/api/me/get`, {
      method: 'POST',
      headers: { 'access-token': first[0] ?? '', cookie: cookieOf(first[0]) ?? '' },
    })
    expect(again.headers.getSetCookie()).toEqual([])
    const left = await call('/auth/signout', first[0])
    expect(left.headers.getSetCookie()).toEqual([expect.stringMatching(/^tem-page=; Max-Age=0/)])
  })

  test('learns from an answer that the page has newer versions', async () => {
    const idOf = async (person: string | undefined) =>
      (await call('/me/get', person)).headers.get('x-releases')
    const before = await idOf(first[0])
    const page = await (await fetch(`${gateway().url}/dashboard`)).text()
    expect(page).toContain(`"id":"${before}"`)
    await startCanary()
    await canaryIs('2.0.0')
    expect(await idOf(first[0])).not.toBe(before)
    expect(await idOf(others[0])).toBe(before)
  })
})

describe('the health check', () => {
  test('takes back a canary that fails on one of three loads, with one of two gateways gone', async () => {
    await startCanary()
    await canaryIs('2.0.0')
    await gateways.shift()?.stop()
    for (const person of first.slice(0, 12)) await report(person, '2.0.0', 3, 1)
    await canaryIs('1.0.0')
    expect(await liveVersion(database.as('release').sql, place)).toBe('1.0.0')
    expect(await readCanaries(database.as('release').sql, channel)).toEqual([])
  })

  test('brings a good one to everybody', async () => {
    await startCanary(1)
    await canaryIs('2.0.0')
    for (const person of first.slice(0, 12)) await report(person, '2.0.0', 3, 0)
    for (const on of gateways) await eventually(() => versionFor(undefined, on)).toBe('2.0.0')
    expect(await liveVersion(database.as('release').sql, place)).toBe('2.0.0')
  })
})

describe('reports that could force a roll-back', () => {
  beforeEach(async () => {
    await startCanary()
    await canaryIs('2.0.0')
  })
  /** Written after all earlier reports. */
  const settled = async () => {
    await report(others[1], '1.0.0', 7, 0)
    await eventually(() => counted('1.0.0')).toMatchObject({ loads: 7 })
  }

  test('are refused without a session', async () => {
    expect((await report(undefined, '2.0.0', 50, 50)).status).toBe(401)
    expect((await report('nobody', '2.0.0', 50, 50)).status).toBe(401)
  })

  test('don’t count from people who don’t get the canary, nor of versions that nobody gets', async () => {
    for (const person of others.slice(0, 20)) {
      expect((await report(person, '2.0.0', 20, 20)).status).toBe(200)
      await report(person, '6.6.6', 20, 20)
    }
    await settled()
    expect(await counted('2.0.0')).toEqual({ loads: 0, failures: 0 })
    const metrics = await (await fetch(`${gateway().url}/metrics`)).text()
    expect(metrics).toContain(
      'screens_total{module="tours",version="1.0.0",outcome="opened",process="gateway"} 7',
    )
    expect(metrics).not.toContain('6.6.6')
  })

  test('carry how fast the screens were, at most twenty visits a person and minute', async () => {
    const views = [{ paintMs: 1_800, tapMs: 90, shiftThousandths: 20 }, ...Array(19).fill({ tapMs: 40 })]
    const reports = [{ module: 'tours', version: '1.0.0', loads: 1, failures: 0, crashes: 0, views }]
    for (let time = 0; time < 2; time++)
      expect((await call('/releases/report', others[1], { reports })).status).toBe(200)
    const metrics = await (await fetch(`${gateway().url}/metrics`)).text()
    const of = 'process="gateway",module="tours",version="1.0.0"'
    expect(metrics).toContain(`tem_screen_paint_seconds_sum{${of}} 1.8`)
    expect(metrics).toContain(`tem_screen_tap_seconds_count{${of}} 20`)
    expect(metrics).toContain(`tem_screen_shift_count{${of}} 1`)
  })

  test('count for little from one person, who takes nothing away from many others', async () => {
    for (const person of first.slice(1, 12)) await report(person, '2.0.0', 4, 0)
    for (let time = 0; time < 10; time++) await report(first[0], '2.0.0', 50, 50)
    await settled()
    await eventually(() => counted('2.0.0')).toEqual({ loads: 44 + mostPerMinute, failures: mostPerMinute })
    expect(await versionFor(cookieOf(first[0]))).toBe('2.0.0')
  })
})
