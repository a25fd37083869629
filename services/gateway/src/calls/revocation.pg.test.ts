import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { resolveSession } from '@tem/identity/session/resolve-session.ts'
import { endSession, openSession } from '@tem/identity/session/sessions.ts'
import { addPerson } from '@tem/identity/testing/add-person.ts'
import { newIdentityKeys } from '@tem/server/http/identity-assertion.ts'
import { makeLog } from '@tem/server/process/log.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FakeModule } from '../../testing/stage.ts'
import { type RunningGateway, startGateway } from '../start-gateway.ts'

let database: TestDatabase
let gateway: RunningGateway
let releasesDir: string
let lookups = 0
const module = new FakeModule()

beforeAll(async () => {
  database = await testDatabase()
  await module.start()
  releasesDir = await mkdtemp(join(tmpdir(), 'gateway-'))
  const address = `127.0.0.1:${module.port}`
  gateway = await startGateway({
    version: '1.0.0',
    listen: '127.0.0.1:0',
    databaseUrl: database.as('gateway').url,
    privateKey: newIdentityKeys().privateKey,
    releasesDir,
    upstreams: { account: address, claims: address, approvals: address, tours: address },
    ratePerAddress: 10_000,
    ratePerSession: 10_000,
    trustedProxies: 0,
    resolveSession: (sql, token) => {
      lookups += 1
      return resolveSession(sql, token)
    },
    log: makeLog('gateway', 'silent'),
  })
})
afterAll(async () => {
  await gateway.stop()
  await module.kill()
  await database.drop()
  await rm(releasesDir, { recursive: true })
})

const oneCallOfEachModule = ['/me/get', '/claims/my-claims', '/calendar/employees/list', '/tours/list']

function statuses(token: string): Promise<number[]> {
  return Promise.all(
    oneCallOfEachModule.map(async (path) => {
      const headers = { 'access-token': token, 'content-type': 'application/json' }
      const answer = await fetch(`${gateway.url}/api${path}`, { method: 'POST', headers, body: '{}' })
      await answer.text()
      return answer.status
    }),
  )
}

async function signedIn(code: string): Promise<{ token: string; sessionId: string }> {
  const personId = await addPerson(database.ownerSql, { code, password: 'Monsoon-Rain-7' })
  const token = await openSession(database.sql, personId)
  const [session] = await database.sql<{ id: string }[]>`
    select id from identity.session where person_id = ${personId}`
  return { token, sessionId: session?.id ?? '' }
}

/** How long it takes until every module refuses the token. */
async function untilRefused(token: string): Promise<number> {
  const started = performance.now()
  while (performance.now() - started < 5_000) {
    if ((await statuses(token)).every((status) => status === 401)) return performance.now() - started
    await sleep(10)
  }
  return Number.POSITIVE_INFINITY
}

describe('a session', () => {
  test('is looked up once for many calls, and refused on every module within a second of its end', async () => {
    const { token, sessionId } = await signedIn('R1')
    lookups = 0
    for (let i = 0; i < 5; i++) expect(await statuses(token)).toEqual([200, 200, 200, 200])
    expect(lookups).toBe(1)
    await endSession(database.sql, sessionId, 'signed-out')
    expect(await untilRefused(token)).toBeLessThan(1_000)
  })

  test('is refused as fast after the database cut the connection that listens', async () => {
    const { token, sessionId } = await signedIn('R2')
    expect(await statuses(token)).toEqual([200, 200, 200, 200])
    await database.ownerSql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`
    await sleep(1_000)
    await statuses(token)
    await endSession(database.sql, sessionId, 'signed-out')
    expect(await untilRefused(token)).toBeLessThan(1_000)
  })

  test('that ended while nobody listened is not remembered', async () => {
    const { token, sessionId } = await signedIn('R3')
    expect(await statuses(token)).toEqual([200, 200, 200, 200])
    await database.ownerSql.begin(async (tx) => {
      await tx`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`
      await tx`update identity.session set ended_at = now(), end_reason = 'signed-out' where id = ${sessionId}`
    })
    expect(await untilRefused(token)).toBeLessThan(2_000)
  })
})
