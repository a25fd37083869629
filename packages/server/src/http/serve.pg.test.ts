import { defineCall } from '@tem/contracts/call.ts'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import * as s from 'superstruct'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { somebody } from '../../testing/call-route.ts'
import { environmentInTest } from '../../testing/environment-in-test.ts'
import { baseDeps } from '../container.ts'
import type { BaseDeps } from '../deps.ts'
import type { ModuleEnvironment } from '../process/environment.ts'
import { makeLog } from '../process/log.ts'
import { IdentitySigner } from './identity-assertion.ts'
import { newIdentityKeys } from './new-identity-keys.ts'
import { bind } from './routes.ts'
import { type ModuleSpec, type RunningModule, startModule } from './serve.ts'

const wait = defineCall({
  path: '/wait',
  module: 'claims',
  kind: 'read',
  who: 'signed-in',
  payload: s.object({ seconds: s.number() }),
  answer: s.object({ waited: s.number() }),
})

const spec: ModuleSpec<BaseDeps> = {
  name: 'claims',
  version: '1.2.3',
  routes: [
    bind(wait, async ({ sql }: BaseDeps, _actor, { seconds }) => {
      await sql`select pg_sleep(${seconds})`
      return { waited: seconds }
    }),
  ],
  wire: baseDeps,
}

const keys = newIdentityKeys()
let database: TestDatabase
let assertion: string
beforeAll(async () => {
  database = await testDatabase()
  assertion = new IdentitySigner(keys.privateKey).sign(somebody())
})
afterAll(() => database.drop())

function start(changes: Partial<ModuleEnvironment> = {}): Promise<RunningModule> {
  const environment = environmentInTest(database.as('claims').url, {
    DATABASE_CONNECTIONS: 2,
    IDENTITY_PUBLIC_KEY: keys.publicKey,
    ...changes,
  })
  return startModule(spec, environment, makeLog('claims', 'silent'))
}

function ask(module: RunningModule, seconds: number): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-identity': assertion }
  return fetch(`${module.url}/api/wait`, { method: 'POST', headers, body: JSON.stringify({ seconds }) })
}

/** Calls that the module has begun to answer. */
async function running(module: RunningModule): Promise<number> {
  const metrics = await (await fetch(`${module.url}/metrics`)).text()
  return Number(/^tem_requests_running\S* (\d+)$/m.exec(metrics)?.[1])
}

describe('a running module', () => {
  test('answers its calls, and says that it lives and is ready', async () => {
    const module = await start()
    expect(await (await ask(module, 0)).json()).toEqual({ success: true, waited: 0 })
    expect(await (await fetch(`${module.url}/healthz`)).json()).toEqual({
      alive: true,
      name: 'claims',
      version: '1.2.3',
    })
    expect((await fetch(`${module.url}/readyz`)).status).toBe(200)
    expect(await (await fetch(`${module.url}/metrics`)).text()).toMatch(
      /request_duration_seconds_count.*call="\/wait"/,
    )
    expect((await fetch(`${module.url}/elsewhere`)).status).toBe(404)
    await module.stop()
  })

  test('trusts nobody but the gateway', async () => {
    const module = await start()
    const headers = { 'content-type': 'application/json', 'x-identity': 'forged', 'access-token': 'x' }
    const answer = await fetch(`${module.url}/api/wait`, { method: 'POST', headers, body: '{"seconds":0}' })
    expect(answer.status).toBe(401)
    await module.stop()
  })

  test('finishes requests in flight when it is stopped, and accepts no new ones', async () => {
    const module = await start()
    const inFlight = [ask(module, 1), ask(module, 1)]
    await expect.poll(() => running(module)).toBe(2)
    const stopping = module.stop()
    await expect.poll(() => ask(module, 0).then(String, () => 'refused')).toBe('refused')
    expect((await Promise.all(inFlight)).map(({ status }) => status)).toEqual([200, 200])
    await stopping
  })

  test('refuses what waits too long while the database is full, and recovers', async () => {
    const module = await start({ DATABASE_CONNECTIONS: 1 })
    const holding = Array.from({ length: 2 }, () => ask(module, 2.5))
    await expect.poll(() => running(module)).toBe(2)
    const refused = await ask(module, 0)
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await Promise.all(holding)).map(({ status }) => status)).toEqual([200, 200])
    expect((await ask(module, 0)).status).toBe(200)
    await module.stop()
  })

  test('stays ready on a full disk, and says that uploads are refused', async () => {
    const readiness = async (changes: Partial<ModuleEnvironment>) => {
      const module = await start(changes)
      const ask = () => fetch(`${module.url}/readyz`)
      // On a busy machine the first look at the database may be too slow.
      await expect.poll(async () => (await ask()).status).toBe(200)
      const body = await (await ask()).json()
      await module.stop()
      return body
    }
    const ready = { ready: true, name: 'claims', version: '1.2.3' }
    expect(await readiness({ DISK_RESERVE_MB: 1e12 })).toEqual({ ...ready, storage: 'full' })
    expect(await readiness({ DISK_RESERVE_MB: 0 })).toEqual({ ...ready, storage: 'ok' })
  })

  test('without its database lives, is not ready, and says so in a sentence', async () => {
    const module = await start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
    expect((await fetch(`${module.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${module.url}/readyz`)).status).toBe(503)
    const answer = await ask(module, 0)
    expect(answer.status).toBe(503)
    expect((await answer.json()).errors[0].msg).toBe(
      'The system is unavailable right now. Please try again in a moment.',
    )
    await module.stop()
  })
})
