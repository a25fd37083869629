// Sixty people sign in, or guess, at the same moment: those who are signed in notice nothing.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wire } from '@tem/bff-account/src/container.ts'
import { routes } from '@tem/bff-account/src/routes.ts'
import { testDatabase } from '@tem/database/testing/test-database.ts'
import { resolveSession } from '@tem/identity/session/resolve-session.ts'
import { openSession } from '@tem/identity/session/sessions.ts'
import { addPerson, goodPassword } from '@tem/identity/testing/add-person.ts'
import { newIdentityKeys } from '@tem/server/http/new-identity-keys.ts'
import { startModule } from '@tem/server/http/serve.ts'
import { makeLog } from '@tem/server/process/log.ts'
import { HashedBlobs } from '@tem/server/storage/blob-store.ts'
import { FolderObjects } from '@tem/server/storage/object-store.ts'
import { environmentInTest } from '@tem/server/testing/environment-in-test.ts'
import { expect, test } from 'vitest'
import { startGateway } from '../start-gateway.ts'

test('sixty sign-ins at once, right and invented, leave every call of a signed-in person its answer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rush-'))
  const database = await testDatabase()
  const keys = newIdentityKeys()
  const codes = Array.from({ length: 30 }, (_, nth) => `R${nth}`)
  for (const code of codes) await addPerson(database.ownerSql, { code, password: goodPassword })
  const person = await addPerson(database.ownerSql, { code: 'W1', password: goodPassword })
  const token = await openSession(database.sql, person)
  const module = await startModule(
    { name: 'account', version: '1.0.0', routes, wire },
    environmentInTest(database.as('account').url, {
      LISTEN: `unix:${folder}/account.sock`,
      DATABASE_CONNECTIONS: 4,
      DATA_DIR: folder,
      IDENTITY_PUBLIC_KEY: keys.publicKey,
    }),
    makeLog('account', 'silent'),
  )
  const gateway = await startGateway({
    version: '1.0.0',
    listen: '127.0.0.1:0',
    databaseUrl: database.as('gateway').url,
    privateKey: keys.privateKey,
    releasesDir: folder,
    blobs: new HashedBlobs(new FolderObjects(join(folder, 'blobs'))),
    channel: 'live',
    upstreams: { account: `unix:${folder}/account.sock` },
    ratePerAddress: 10_000,
    ratePerSession: 10_000,
    trustedProxies: 0,
    callsAtOnce: 16,
    resolveSession,
    log: makeLog('gateway', 'silent'),
  })
  const call = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  try {
    let underWay = true
    const signIns = Promise.all(
      Array.from({ length: 60 }, (_, nth) => {
        const username = nth % 2 === 0 ? (codes[nth / 2] ?? '') : `GHOST${nth}`
        return call('/auth/signin', { username, password: goodPassword })
      }),
    ).finally(() => {
      underWay = false
    })
    const own: number[] = []
    while (underWay) own.push((await call('/me/get', {}, { 'access-token': token })).status)
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter((status) => status !== 200)).toEqual([])
    for (const { status, headers } of await signIns) {
      expect([200, 422, 429, 503]).toContain(status)
      if (status >= 429) expect(headers.has('retry-after')).toBe(true)
    }
  } finally {
    await gateway.stop()
    await module.stop()
    await database.drop()
    await rm(folder, { recursive: true })
  }
})
