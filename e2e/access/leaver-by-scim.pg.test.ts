// A directory disables a person, as Entra writes it, through the real gateway and the real servers.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashServiceToken, tokenPrefix } from '@tem/admin/service-tokens/find-service-token.ts'
import type { TestDatabase } from '@tem/database/testing/test-database.ts'
import { testDatabase } from '@tem/database/testing/test-database.ts'
import { type RunningGateway, startGateway } from '@tem/gateway/start-gateway.ts'
import { resolveSession } from '@tem/identity/session/resolve-session.ts'
import { newToken } from '@tem/identity/session/sessions.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { newIdentityKeys } from '@tem/server/http/new-identity-keys.ts'
import { type ModuleSpec, type RunningModule, startModule } from '@tem/server/http/serve.ts'
import { makeLog } from '@tem/server/process/log.ts'
import { HashedBlobs } from '@tem/server/storage/blob-store.ts'
import { FolderObjects } from '@tem/server/storage/object-store.ts'
import { environmentInTest } from '@tem/server/testing/environment-in-test.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, createAccessCompany } from './company.ts'
import { fieldKey } from './mounted.ts'

const keys = newIdentityKeys()
const token = `${tokenPrefix}${newToken()}`
let company: Company
let database: TestDatabase
let folder: string
let gateway: RunningGateway
const servers: RunningModule[] = []
const upstreams: Record<string, string> = {}

beforeAll(async () => {
  company = await createAccessCompany()
  database = await testDatabase({ copyOf: company.database })
  folder = await mkdtemp(join(tmpdir(), 'leaver-'))
  for (const name of ['account', 'admin', 'approvals', 'claims', 'tours']) await start(name)
  gateway = await startGateway({
    ...{ version: '1.0.0', listen: '127.0.0.1:0', databaseUrl: database.as('gateway').url, upstreams },
    ...{
      privateKey: keys.privateKey,
      releasesDir: folder,
      channel: 'live',
      trustedProxies: 0,
      resolveSession,
    },
    blobs: new HashedBlobs(new FolderObjects(join(folder, 'blobs'))),
    ...{ ratePerAddress: 10_000, ratePerSession: 10_000 },
    log: makeLog('gateway', 'silent'),
  })
  const { admin } = company.ids
  await database.ownerSql`
    insert into admin.service_token (id, name, scopes, token_hash, made_by, made_at, last_day)
    values (${newId()}, 'Entra', '{scim}', ${hashServiceToken(token) ?? null}, ${admin}, now(), '2100-01-01')`
})
afterAll(async () => {
  await gateway?.stop()
  for (const server of servers) await server.stop()
  await database?.drop()
  await company?.database.drop()
  await rm(folder, { recursive: true })
})

async function start(name: string) {
  const { routes, protocols = [] } = await import(`../../bff/${name}/src/routes.ts`)
  const { wire, end } = await import(`../../bff/${name}/src/container.ts`)
  const spec: ModuleSpec<never> = { name, version: '1.0.0', routes, protocols, wire, end }
  upstreams[name] = `unix:${folder}/${name}.sock`
  const environment = environmentInTest(database.as(name).url, {
    ...{ LISTEN: upstreams[name], DATA_DIR: folder, DATABASE_CONNECTIONS: 4, DEMO: 'on' },
    ...{ FIELD_KEY: fieldKey, IDENTITY_PUBLIC_KEY: keys.publicKey },
  })
  servers.push(await startModule(spec, environment, makeLog(name, 'silent')))
}

const calls = [
  '/me/get',
  '/claims/my-claims',
  '/calendar/employees/list',
  '/tours/list',
  '/admin/changes/list',
]

async function statuses(session: string): Promise<number[]> {
  const send = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${gateway.url}${path}`, init)
    await answer.text()
    return answer.status
  }
  const headers = { 'access-token': session, 'content-type': 'application/json' }
  return Promise.all([
    ...calls.map((path) => send(`/api${path}`, { method: 'POST', headers, body: '{}' })),
    send('/uploads/claim-none.png', {
      headers: { cookie: `uploads=${session}`, 'access-token': session },
    }),
  ])
}

const openSteps = async (person: string) => {
  const [row] = await database.ownerSql<{ named: number; open: number; orphaned: number }[]>`
    select count(*) filter (where approver_ids @> array[${person}::uuid])::int as named,
      count(*) filter (where is_waiting)::int as open,
      count(*) filter (where is_waiting and approver_ids = '{}')::int as orphaned
    from chain.step
    where response is null`
  return row ?? { named: 0, open: 0, orphaned: 0 }
}

test('disabling a person by an Entra-shaped PATCH ends every session and token within a second and re-routes every waiting step; no request succeeds afterwards', async () => {
  const { manager } = company.ids
  const session = company.tokens.get('manager') ?? ''
  expect((await statuses(session)).filter((status) => status === 401)).toEqual([])
  const before = await openSteps(manager)
  expect(before.named).toBeGreaterThan(0)

  const disabled = await fetch(`${gateway.url}/scim/v2/Users/${manager}?aadOptscim062020`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json; charset=utf-8' },
    body: JSON.stringify({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
    }),
  })
  expect(await disabled.json()).toMatchObject({ id: manager, active: false })

  // By the announcement, not because an answer in the cache got old: that takes a minute. The gateway proves every second that it
  // hears announcements.
  const refused = [...calls, 'upload'].map(() => 401)
  await expect.poll(() => statuses(session), { timeout: 20_000, interval: 20 }).toEqual(refused)
  for (let n = 0; n < 10; n++) expect(await statuses(session)).toEqual(refused)
  const [open] = await database.ownerSql<{ sessions: number; standIns: number }[]>`
    select (select count(*)::int from identity.session where person_id = ${manager} and ended_at is null) as sessions,
      (select count(*)::int from identity.delegation
       where ${manager} in (from_person_id, to_person_id) and ended_at is null) as "standIns"`
  expect(open).toEqual({ sessions: 0, standIns: 0 })
  const after = await openSteps(manager)
  expect([after.named, after.open]).toEqual([0, before.open])
  // What waited for nobody else is in the administrators' queue, with its history.
  expect(after.orphaned).toBeGreaterThan(before.orphaned)

  const again = await fetch(`${gateway.url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'M2001', password: 'Welcome@123' }),
  })
  expect(again.status).toBeGreaterThanOrEqual(400)
})

test('the gateway refuses in the shape of SCIM, and a token of a session opens nothing there', async () => {
  const ask = (path: string, init?: RequestInit) => fetch(`${gateway.url}/scim/v2/${path}`, init)
  const missing = await ask('Users')
  expect([missing.status, await missing.json()]).toMatchObject([401, { status: '401' }])
  const session = company.tokens.get('admin') ?? ''
  expect(
    (await ask('Users', { headers: { authorization: `Bearer ${session}`, 'access-token': session } })).status,
  ).toBe(401)
  const options = await ask('Users', { method: 'OPTIONS' })
  expect([options.status, options.headers.get('content-type')]).toEqual([404, 'application/scim+json'])
  const found = await ask(`Users?filter=${encodeURIComponent('userName eq "E1001"')}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect((await found.json()).totalResults).toBe(1)
})
