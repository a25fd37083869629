// Servers start, stop and are killed while a gateway runs: calls find the right one without a restart.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { readInstances } from '@tem/releases/instances.ts'
import { channel, RegistryInTest } from '@tem/releases/testing/release-in-test.ts'
import { announce } from '@tem/server/process/announce.ts'
import { makeLog } from '@tem/server/process/log.ts'
import { environmentInTest } from '@tem/server/testing/environment-in-test.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gatewayInTest } from '../../testing/release-in-gateway.ts'
import type { RunningGateway } from '../start-gateway.ts'

const log = makeLog('gateway', 'silent')
let database: TestDatabase
let registry: RegistryInTest
let home: string
let gateway: RunningGateway | undefined
let servers: RunningServer[]

beforeAll(async () => {
  database = await testDatabase()
  registry = await RegistryInTest.open(database.as('release').sql, database.ownerSql)
})
afterAll(async () => {
  await registry.close()
  await database.drop()
})
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'servers-'))
  servers = []
})
afterEach(async () => {
  await gateway?.stop()
  gateway = undefined
  for (const server of servers) await server.stop()
  await rm(home, { recursive: true })
})

async function openGateway(databaseUrl = database.as('gateway').url): Promise<void> {
  gateway = await gatewayInTest({ database, registry, folder: home }, { databaseUrl, releasesDir: home })
}

interface RunningServer {
  /** Like a process that stops in order. */
  stop(): Promise<void>
  /** Like kill -9. */
  kill(): Promise<void>
}

/** Answers with its release. */
async function open(version: string): Promise<{ server: Server; address: string }> {
  const server: Server = createServer((request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: true, version }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, address: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Its process announces it as the account module's. */
async function run(version: string, module = 'account'): Promise<RunningServer> {
  const { server, address: ANNOUNCE } = await open(version)
  const environment = environmentInTest(database.as(module).url, { ANNOUNCE, RELEASE: version })
  const announced = await announce(database.as(module).sql, module, '0', environment, log)
  let isOpen = true
  const kill = async () => {
    server.closeAllConnections()
    if (isOpen) await new Promise((done) => server.close(done))
    isOpen = false
  }
  const running = { kill, stop: () => announced.withdraw().then(kill) }
  servers.push(running)
  return running
}

/** Needs no session. */
async function ask(release?: string): Promise<unknown> {
  const response = await fetch(`${gateway?.url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(release && { 'module-release': release }) },
    body: '{}',
  })
  const { version } = (await response.json()) as { version?: string }
  return version ?? response.status
}

const release = async (version: string) => {
  await registry.publish({ module: 'account', version, files: { 'server/main.js': `serve('${version}')` } })
  await registry.makeLive('account', version, 'server')
}

test('a server is found when it comes, and left alone when it goes', async () => {
  await openGateway()
  expect(await ask()).toBe(503)
  const one = await run('1')
  await expect.poll(() => ask()).toBe('1')
  await one.stop()
  await expect.poll(() => ask()).toBe(503)
})

test('pages are answered by their own release while it runs, and others by the live one', async () => {
  await release('1')
  await run('1')
  await openGateway()
  const two = await run('2')
  await expect.poll(() => ask('2')).toBe('2')
  expect(await ask()).toBe('1')
  await release('2')
  await expect.poll(() => ask()).toBe('2')
  expect(await ask('1')).toBe('1')
  await two.stop()
  await expect.poll(() => ask('2')).toBe('1')
})

test('the other server answers at once when one was killed, and the database is not asked for that', async () => {
  await release('1')
  await run('1')
  const two = await run('2')
  await openGateway()
  await expect.poll(() => ask('2')).toBe('2')
  await two.kill()
  expect(await Promise.all(Array.from({ length: 20 }, () => ask('2')))).toEqual(Array(20).fill('1'))
})

test('a server whose beats stopped is dropped, unless it is the last one', async () => {
  await run('1')
  const age = (address: string) => database.ownerSql`
    update releases.instance set beat = beat - interval '1 hour' where address = ${address}`
  await database.ownerSql`
    insert into releases.instance (channel, module, address, version)
    values (${channel}, 'account', '127.0.0.1:1', 'gone'), (${channel}, 'tours', '127.0.0.1:2', 'alone')`
  await age('127.0.0.1:1')
  await age('127.0.0.1:2')
  const found = await readInstances(database.as('gateway').sql, channel)
  expect(found.map(({ version }) => version)).toEqual(['1', 'alone'])
  await database.ownerSql`delete from releases.instance where version in ('gone', 'alone')`
})

test('a socket of another machine on the same database is not asked', async () => {
  await run('1')
  await database.ownerSql`
    insert into releases.instance (channel, module, address, version, started_at)
    values (${channel}, 'account', ${`unix:${home}/elsewhere.sock`}, '1', clock_timestamp() + interval '1 hour')`
  await openGateway()
  await expect.poll(() => ask()).toBe('1')
  const kept = await readFile(join(home, 'servers.json'), 'utf8')
  expect(kept).toContain('127.0.0.1:')
  expect(kept).not.toContain('elsewhere')
  await database.ownerSql`delete from releases.instance where address like 'unix:%'`
})

test('a gateway that starts while PostgreSQL is away knows the servers of before', async () => {
  await run('1')
  await openGateway()
  await expect.poll(() => ask()).toBe('1')
  await gateway?.stop()
  await openGateway('postgres://nobody@127.0.0.1:1/none')
  expect(await ask()).toBe('1')
})

describe('a module that nobody knew when the gateway was built', () => {
  const call = { path: '/fleet/ping', module: 'fleet', kind: 'read', who: 'anyone', payload: {}, answer: {} }
  let opened: Server[] = []

  afterEach(async () => {
    for (const server of opened) server.close().closeAllConnections()
    opened = []
    await database.ownerSql`delete from releases.instance where module in ('fleet', 'convoy')`
  })

  /** Its role comes with a real release; here the owner of the database writes its row. */
  async function runLater(module: string, version: string, contract: object): Promise<void> {
    const { server, address } = await open(version)
    opened.push(server)
    const files = { 'server/main.js': 'serve()', 'server/contract.json': JSON.stringify(contract) }
    await registry.publish({ module, version, files })
    await database.ownerSql`
      insert into releases.instance (channel, module, address, version)
      values (${channel}, ${module}, ${address}, ${version})`
    await registry.makeLive(module, version, 'server')
  }
  const askAt = async (path: string) => {
    const answer = await fetch(`${gateway?.url}/api${path}`, { method: 'POST', body: '{}' })
    const { version } = (await answer.json()) as { version?: string }
    return version ?? answer.status
  }
  const described = async () => {
    const document = await fetch(`${gateway?.url}/api/openapi.json`).then((each) => each.json())
    return (document as { paths: Record<string, unknown> }).paths
  }
  const eventually = (path: string) => expect.poll(() => askAt(path))

  test('is answered once its server runs, and after a start without the registry too', async () => {
    await openGateway()
    expect(await askAt('/fleet/ping')).toBe(404)
    await runLater('fleet', '1.0.0', { pingFleet: call })
    await eventually('/fleet/ping').toBe('1.0.0')
    await gateway?.stop()
    await openGateway('postgres://nobody@127.0.0.1:1/none')
    expect(await askAt('/fleet/ping')).toBe('1.0.0')
    expect(await described()).toHaveProperty('/fleet/ping')
  })

  test('is in the documentation of the API, with what it takes and answers, next to the others', async () => {
    await openGateway()
    const answer = { type: 'object', properties: { drivers: { type: 'integer' } }, required: ['drivers'] }
    await runLater('fleet', '1.0.5', {
      listTours: {
        ...call,
        path: '/fleet/list/:day',
        payload: { properties: { day: { format: 'date' } } },
        answer,
      },
      theft: { ...call, path: '/auth/signin' },
    })
    await expect.poll(described).toHaveProperty('/fleet/list/{day}')
    const { post } = (await described())['/fleet/list/{day}'] as { post: object }
    expect(post).toMatchObject({
      operationId: 'fleet.listTours',
      tags: ['fleet'],
      parameters: [{ name: 'day', schema: { format: 'date' } }, {}],
      responses: { 200: { content: { 'application/json': { schema: { properties: answer.properties } } } } },
    })
    expect(await described()).toHaveProperty('/auth/signin.post.tags', ['account'])
    const page = await fetch(`${gateway?.url}/api/docs`).then((each) => each.text())
    expect(page).toContain('drivers: integer')
  })

  test('answers another call after its next release', async () => {
    await openGateway()
    const pong = { ...call, path: '/fleet/pong/:_id', who: 'signed-in' }
    await runLater('fleet', '1.1.0', { pingFleet: call, pongFleet: pong })
    // Nobody is signed in here: the call is known.
    await eventually('/fleet/pong/1').toBe(401)
    expect(await askAt('/fleet/pong')).toBe(404)
  })

  test('waits while the contract that has it is being read', async () => {
    let [isAsked, hold]: [() => void, Promise<void>] = [() => {}, Promise.resolve()]
    async function* slowly(hash: string) {
      isAsked()
      await hold
      yield* registry.blobs.get(hash)
    }
    const blobs = Object.assign(Object.create(registry.blobs) as typeof registry.blobs, {
      get: (hash: string) => Readable.from(slowly(hash)),
    })
    gateway = await gatewayInTest({ database, registry, folder: home }, { releasesDir: home, blobs })
    let goOn = () => {}
    hold = new Promise((resolve) => {
      goOn = resolve
    })
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve
    })
    await runLater('fleet', '1.1.7', { later: { ...call, path: '/fleet/later' } })
    await asked
    const answers = Promise.all(Array.from({ length: 5 }, () => askAt('/fleet/later')))
    await sleep(200)
    goOn()
    expect(await answers).toEqual(Array(5).fill('1.1.7'))
  })

  test('leaves a module of UPSTREAMS its calls, although that was released before', async () => {
    await release('1')
    const { server, address } = await open('named')
    opened.push(server)
    const upstreams = { account: address }
    gateway = await gatewayInTest({ database, registry, folder: home }, { releasesDir: home, upstreams })
    expect(await ask()).toBe('named')
    await runLater('fleet', '1.1.5', { pingFleet: call })
    await eventually('/fleet/ping').toBe('1.1.5')
    expect(await ask()).toBe('named')
  })

  test('takes no call from an older module, and has none in another module’s name', async () => {
    await openGateway()
    await run('1')
    await expect.poll(() => ask()).toBe('1')
    await runLater('fleet', '1.2.0', {
      pingFleet: call,
      theft: { ...call, path: '/auth/signin' },
      forged: { ...call, path: '/account/ping', module: 'account' },
    })
    await eventually('/fleet/ping').toBe('1.2.0')
    const convoy = { ...call, module: 'convoy' }
    await runLater('convoy', '1.0.0', { theft: convoy, honk: { ...convoy, path: '/convoy/honk' } })
    await eventually('/convoy/honk').toBe('1.0.0')
    expect(await askAt('/fleet/ping')).toBe('1.2.0')
    expect(await ask()).toBe('1')
    expect(await askAt('/account/ping')).toBe(404)
  })
})

test('a process writes and removes rows of its own module only', async () => {
  const claims = database.as('claims').sql
  const forged = claims`
    insert into releases.instance (channel, module, address, version)
    values (${channel}, 'account', '127.0.0.1:1', '1')`
  await expect(forged).rejects.toMatchObject({ code: '42501' })
  await run('1')
  expect((await claims`delete from releases.instance returning module`).length).toBe(0)
  expect((await claims`update releases.instance set address = 'x' returning module`).length).toBe(0)
  expect(await readInstances(claims, channel)).toHaveLength(1)
})
