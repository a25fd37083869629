import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { resolveSession } from '@tem/identity/session/resolve-session.ts'
import { endSession, openSession } from '@tem/identity/session/sessions.ts'
import { addPerson, goodPassword, type PersonSpec } from '@tem/identity/testing/add-person.ts'
import type { Permission } from '@tem/rules/account/permissions.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { IdentityVerifier, identityHeader } from '@tem/server/http/identity-assertion.ts'
import { newIdentityKeys } from '@tem/server/http/new-identity-keys.ts'
import { now } from '@tem/server/process/clock.ts'
import { makeLog } from '@tem/server/process/log.ts'
import { HashedBlobs } from '@tem/server/storage/blob-store.ts'
import { FolderObjects } from '@tem/server/storage/object-store.ts'
import { freezingProxy } from '@tem/server/testing/freezing-proxy.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FakeModule } from '../../testing/stage.ts'
import { type RunningGateway, startGateway } from '../start-gateway.ts'

let database: TestDatabase
let gateway: RunningGateway
let releasesDir: string
let lookups = 0
const module = new FakeModule()
const keys = newIdentityKeys()
const verifier = new IdentityVerifier(keys.publicKey)
/** The gateway's last assertion to the module. */
let toldOf: string | undefined

beforeAll(async () => {
  database = await testDatabase()
  await database.ownerSql`insert into allowances.setting (name, value) values ('factorRoles', '[]')`
  const { listener } = module
  module.listener = (request, response) => {
    toldOf = String(request.headers[identityHeader])
    listener(request, response)
  }
  await module.start()
  releasesDir = await mkdtemp(join(tmpdir(), 'gateway-'))
  gateway = await gatewayOn()
})
afterAll(async () => {
  await gateway.stop()
  await module.kill()
  await database.drop()
  await rm(releasesDir, { recursive: true })
})

/** `sessionUrl` is where it listens, if not on its other connections. */
function gatewayOn(sessionUrl?: string): Promise<RunningGateway> {
  const address = `127.0.0.1:${module.port}`
  return startGateway({
    version: '1.0.0',
    listen: '127.0.0.1:0',
    databaseUrl: database.as('gateway').url,
    sessionUrl,
    privateKey: keys.privateKey,
    releasesDir,
    blobs: new HashedBlobs(new FolderObjects(join(releasesDir, 'blobs'))),
    channel: 'live',
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
}

const oneCallOfEachModule = ['/me/get', '/claims/my-claims', '/calendar/employees/list', '/tours/list']

function statuses(token: string, { url } = gateway): Promise<number[]> {
  return Promise.all(
    oneCallOfEachModule.map(async (path) => {
      const headers = { 'access-token': token, 'content-type': 'application/json' }
      const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: '{}' })
      await answer.text()
      return answer.status
    }),
  )
}

async function signedIn(code: string): Promise<{ token: string; sessionId: string }> {
  const personId = await addPerson(database.ownerSql, { code, password: goodPassword })
  const token = await openSession(database.sql, personId)
  const [session] = await database.sql<{ id: string }[]>`
    select id from identity.session where person_id = ${personId}`
  return { token, sessionId: session?.id ?? '' }
}

/** Whether every module refuses the token because of the announcement, long before a cached answer expires (a minute). */
async function isSoonRefused(token: string, at = gateway): Promise<boolean> {
  const started = performance.now()
  while (performance.now() - started < 40_000) {
    if ((await statuses(token, at)).every((status) => status === 401)) return true
    await sleep(10)
  }
  return false
}

describe('a session', () => {
  test('is looked up once for many calls, and refused on every module soon after its end', async () => {
    const { token, sessionId } = await signedIn('R1')
    lookups = 0
    for (let i = 0; i < 5; i++) expect(await statuses(token)).toEqual([200, 200, 200, 200])
    expect(lookups).toBe(1)
    await endSession(database.sql, sessionId, 'signed-out')
    expect(await isSoonRefused(token)).toBe(true)
  })

  test('is refused as fast after the listening connection was cut', async () => {
    const { token, sessionId } = await signedIn('R2')
    expect(await statuses(token)).toEqual([200, 200, 200, 200])
    await database.ownerSql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`
    await sleep(1_000)
    await statuses(token)
    await endSession(database.sql, sessionId, 'signed-out')
    expect(await isSoonRefused(token)).toBe(true)
  })

  test('that ended while no connection listened is not cached', async () => {
    const { token, sessionId } = await signedIn('R3')
    expect(await statuses(token)).toEqual([200, 200, 200, 200])
    await database.ownerSql.begin(async (tx) => {
      await tx`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`
      await tx`update identity.session set ended_at = now(), end_reason = 'signed-out' where id = ${sessionId}`
    })
    expect(await isSoonRefused(token)).toBe(true)
  })
})

describe('a gateway whose listening connection is silently dead', () => {
  let proxy: Awaited<ReturnType<typeof freezingProxy>>
  let deaf: RunningGateway
  beforeAll(async () => {
    proxy = await freezingProxy(database.as('gateway').url)
    deaf = await gatewayOn(proxy.url)
  })
  afterAll(async () => {
    await proxy.stop()
    await deaf.stop()
  })

  test('looks each session up again after a second, until it hears again', async () => {
    const { token, sessionId } = await signedIn('R4')
    const other = await signedIn('R5')
    expect(await statuses(token, deaf)).toEqual([200, 200, 200, 200])
    proxy.freeze()
    expect(await statuses(other.token, deaf)).toEqual([200, 200, 200, 200])
    await endSession(database.sql, sessionId, 'signed-out')
    expect(await isSoonRefused(token, deaf)).toBe(true)
    expect(await statuses(other.token, deaf)).toEqual([200, 200, 200, 200])
    proxy.thaw()
    // Heard again: a look-up lasts.
    const asked = async () => {
      lookups = 0
      for (let second = 0; second < 3; second++) {
        await sleep(1_100)
        await statuses(other.token, deaf)
      }
      return lookups
    }
    await expect.poll(asked).toBe(0)
    await endSession(database.sql, other.sessionId, 'signed-out')
    expect(await isSoonRefused(other.token, deaf)).toBe(true)
  })
})

describe('what somebody may do', () => {
  let last = 0
  const join = (spec: Omit<PersonSpec, 'code'> = {}) =>
    addPerson(database.ownerSql, { code: `S${++last}`, password: goodPassword, ...spec })

  async function permissionsNow(token: string): Promise<readonly Permission[]> {
    const headers = { 'access-token': token, 'content-type': 'application/json' }
    await (await fetch(`${gateway.url}/api/me/get`, { method: 'POST', headers, body: '{}' })).text()
    return (await verifier.verify(toldOf))?.permissions ?? []
  }

  interface Change {
    permission: Permission
    /** Who has the permission, and what takes it away. */
    arrange: () => Promise<{ person: string; take: () => Promise<unknown> }>
  }

  test.each<[string, Change]>([
    [
      'a role that is taken away',
      {
        permission: 'administer',
        arrange: async () => {
          const person = await join({ roles: ['admin'] })
          const take = async () =>
            database.ownerSql`delete from identity.person_role where person_id = ${person}`
          return { person, take }
        },
      },
    ],
    [
      'a role that is exchanged for another',
      {
        permission: 'export-payments',
        arrange: async () => {
          const person = await join({ roles: ['payer'] })
          const take = async () =>
            database.ownerSql`update identity.person_role set role = 'auditor' where person_id = ${person}`
          return { person, take }
        },
      },
    ],
    [
      'the last one of a team, who gets another manager',
      {
        permission: 'see-team',
        arrange: async () => {
          const [person, other] = [await join(), await join()]
          const member = await join({ managerId: person })
          const take = async () =>
            database.ownerSql`update identity.person set manager_id = ${other} where id = ${member}`
          return { person, take }
        },
      },
    ],
    [
      'a department, which gets another head',
      {
        permission: 'approve-claims',
        arrange: async () => {
          const [person, other, department] = [await join(), await join(), newId()]
          await database.ownerSql`
            insert into identity.department (id, name, head_id) values (${department}, 'Sales', ${person})`
          const take = async () =>
            database.ownerSql`update identity.department set head_id = ${other} where id = ${department}`
          return { person, take }
        },
      },
    ],
    [
      'tours, which are switched off',
      {
        permission: 'own-tours',
        arrange: async () => {
          const person = await join()
          const take = async () =>
            database.ownerSql`update identity.person set is_tour_enabled = false where id = ${person}`
          return { person, take }
        },
      },
    ],
    [
      'a stand-in, whose record is removed',
      {
        permission: 'approve-claims',
        arrange: async () => {
          const [person, absent] = [await join(), await join()]
          await database.ownerSql`
            insert into identity.delegation (id, from_person_id, to_person_id, from_day, to_day)
            values (${newId()}, ${absent}, ${person}, now()::date - 2, now()::date + 2)`
          const take = async () =>
            database.ownerSql`delete from identity.delegation where to_person_id = ${person}`
          return { person, take }
        },
      },
    ],
  ])('follows at once: %s', async (_what, { permission, arrange }) => {
    const { person, take } = await arrange()
    const token = await openSession(database.sql, person)
    expect(await permissionsNow(token)).toContain(permission)
    await take()
    // Without the announcement it takes a minute.
    await expect.poll(() => permissionsNow(token)).not.toContain(permission)
  })

  test('follows at once when something is added', async () => {
    const person = await join()
    const token = await openSession(database.sql, person)
    expect(await permissionsNow(token)).not.toContain('see-team')
    await join({ managerId: person })
    await expect.poll(() => permissionsNow(token)).toContain('see-team')
  })

  test('a module hears with what somebody last proved who they are, as soon as they have', async () => {
    const { token, sessionId } = await signedIn('V1')
    const proofNow = async () => {
      await permissionsNow(token)
      return verifier.verify(toldOf)?.proof
    }
    await database.ownerSql`
      update identity.session set proven_at = now() - interval '1 hour' where id = ${sessionId}`
    await expect.poll(async () => ((await proofNow())?.until ?? 0) < now().getTime()).toBe(true)
    await database.ownerSql`
      update identity.session set proven_at = now(), proven_by = 'passkey' where id = ${sessionId}`
    // Without the announcement it takes a minute.
    await expect.poll(async () => (await proofNow())?.by).toBe('passkey')
    expect((await proofNow())?.until).toBeGreaterThan(now().getTime() + 240_000)
  })
})
