// From the public port to the table and back: the real gateway in front of a real module on a Unix socket.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteClaim } from '@tem/contracts/calls/claims.ts'
import { uploadAttachment } from '@tem/contracts/calls/files.ts'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { resolveSession } from '@tem/identity/session/resolve-session.ts'
import { openSession } from '@tem/identity/session/sessions.ts'
import { addPerson } from '@tem/identity/testing/add-person.ts'
import { baseDeps } from '@tem/server/container.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { newIdentityKeys } from '@tem/server/http/new-identity-keys.ts'
import { bind, bindUpload } from '@tem/server/http/routes.ts'
import { type ModuleSpec, type RunningModule, startModule } from '@tem/server/http/serve.ts'
import { makeLog } from '@tem/server/process/log.ts'
import { HashedBlobs } from '@tem/server/storage/blob-store.ts'
import { FolderObjects } from '@tem/server/storage/object-store.ts'
import { environmentInTest } from '@tem/server/testing/environment-in-test.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GatewaySpec } from '../container.ts'
import { type RunningGateway, startGateway } from '../start-gateway.ts'

const spec: ModuleSpec<BaseDeps> = {
  name: 'claims',
  version: '1.0.0',
  routes: [
    bind(deleteClaim, ({ transactions }: BaseDeps, actor, { _id }) =>
      transactions.run(actor, async (tx) => {
        await tx`insert into public.effect (claim, by) values (${_id}, ${actor.employeeCode})`
        const [row] = await tx<{ count: number }[]>`select count(*) as count from public.effect`
        return { message: `Number ${row?.count}` }
      }),
    ),
    bindUpload(uploadAttachment, async (_deps, _actor, { content, fileName }) => {
      let length = 0
      for await (const part of content) length += (part as Buffer).length
      return { item: `${fileName}:${length}` }
    }),
  ],
  wire: baseDeps,
}

const keys = newIdentityKeys()
let folder: string
let database: TestDatabase
let gateway: RunningGateway
let module: RunningModule
let token: string

function startClaims(): Promise<RunningModule> {
  return startModule(
    spec,
    environmentInTest(database.as('claims').url, {
      LISTEN: `unix:${folder}/claims.sock`,
      // High enough that none of fifty requests is refused, even on a busy machine.
      DATABASE_CONNECTIONS: 25,
      DATA_DIR: folder,
      IDENTITY_PUBLIC_KEY: keys.publicKey,
    }),
    makeLog('claims', 'silent'),
  )
}

function gatewaySpec(): GatewaySpec {
  const nowhere = `unix:${folder}/nobody.sock`
  return {
    version: '1.0.0',
    listen: '127.0.0.1:0',
    databaseUrl: database.as('gateway').url,
    privateKey: keys.privateKey,
    releasesDir: folder,
    blobs: new HashedBlobs(new FolderObjects(join(folder, 'blobs'))),
    channel: 'live',
    upstreams: { account: nowhere, claims: `unix:${folder}/claims.sock`, approvals: nowhere, tours: nowhere },
    ratePerAddress: 10_000,
    ratePerSession: 10_000,
    trustedProxies: 0,
    resolveSession,
    log: makeLog('gateway', 'silent'),
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'way-'))
  database = await testDatabase()
  await database.ownerSql`create table public.effect (claim uuid not null, by text not null)`
  await database.ownerSql`grant all on public.effect to tem_app, tem_claims`
  token = await openSession(
    database.sql,
    await addPerson(database.ownerSql, { code: 'W1', password: 'Monsoon-Rain-7' }),
  )
  module = await startClaims()
  gateway = await startGateway(gatewaySpec())
})
afterAll(async () => {
  await gateway.stop()
  await module.stop()
  await database.drop()
  await rm(folder, { recursive: true })
})

function removeClaim(id: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${gateway.url}/api/claims/delete/${id}`, {
    method: 'POST',
    headers: { 'access-token': token, 'content-type': 'application/json', ...headers },
    body: '{}',
  })
}

test('a crash before the sign-in is kept, and few of one address', async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) {
    const payload = {
      ...{ module: 'shell', version: '1.0.0', name, message: 'no field', componentStack: '', steps: [] },
      ...{ stack: 'at a (/shell/1.0.0/main.js:1:2)', screen: '/auth/sign-in' },
    }
    const { status } = await fetch(`${gateway.url}/api/releases/crash-of-visitor`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
    expect(status).toBe(200)
  }
  const kept = await database.ownerSql`
    select name from releases.crash where place = '/auth/sign-in' order by name`
  expect(kept.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E'])
})

describe('end to end', () => {
  test('a write acts as the person of the session', async () => {
    const id = newId()
    expect((await removeClaim(id)).status).toBe(200)
    expect([...(await database.sql`select by from public.effect where claim = ${id}`)]).toEqual([
      { by: 'W1' },
    ])
  })

  test('fifty at once with one idempotency key have one effect and one answer', async () => {
    const id = newId()
    const key = { 'idempotency-key': newId() }
    const answers = await Promise.all(Array.from({ length: 50 }, () => removeClaim(id, key)))
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(bodies).size).toBe(1)
    expect(await database.sql`select by from public.effect where claim = ${id}`).toHaveLength(1)
    expect((await removeClaim(newId(), key)).status).toBe(409)
  })

  test('an upload arrives whole', async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(5_000_000)]), 'bill.pdf')
    const answer = await fetch(`${gateway.url}/api/attachments/upload`, {
      method: 'POST',
      headers: { 'access-token': token },
      body: form,
    })
    expect(await answer.json()).toEqual({ success: true, item: 'bill.pdf:5000000' })
  })

  test('an upload that is too large is refused with its sentence, though it is still being sent', async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(30_000_000)]), 'film.pdf')
    const answer = await fetch(`${gateway.url}/api/attachments/upload`, {
      method: 'POST',
      headers: { 'access-token': token },
      body: form,
    })
    expect(answer.status).toBe(413)
    expect((await answer.json()).errors[0].msg).toBe('File should not exceed 10 MB.')
  })

  test('a module that restarts is unavailable only briefly', async () => {
    await module.stop()
    expect((await removeClaim(newId())).status).toBe(503)
    module = await startClaims()
    await expect.poll(async () => (await removeClaim(newId())).status).toBe(200)
  })

  test('without releases the pages say that the suite is starting', async () => {
    const page = await fetch(gateway.url)
    expect(page.status).toBe(503)
    expect(await page.text()).toContain('being installed')
    expect((await fetch(`${gateway.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200)
  })

  test('with a delay, a stopping gateway still answers while a load balancer looks elsewhere', async () => {
    const leaving = await startGateway({ ...gatewaySpec(), stopDelayMs: 3_000 })
    const stopped = leaving.stop()
    expect((await fetch(`${leaving.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${leaving.url}/readyz`)).status).toBe(503)
    await stopped
    await expect(fetch(`${leaving.url}/healthz`)).rejects.toThrow()
  })
})
