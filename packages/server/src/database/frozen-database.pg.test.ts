import { setTimeout as sleep } from 'node:timers/promises'
import { defineCall } from '@tem/contracts/call.ts'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import * as s from 'superstruct'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { somebody } from '../../testing/call-route.ts'
import { environmentInTest } from '../../testing/environment-in-test.ts'
import { freezingProxy } from '../../testing/freezing-proxy.ts'
import { baseDeps } from '../container.ts'
import type { BaseDeps } from '../deps.ts'
import { IdentitySigner } from '../http/identity-assertion.ts'
import { newIdentityKeys } from '../http/new-identity-keys.ts'
import { bind } from '../http/routes.ts'
import { type RunningModule, startModule } from '../http/serve.ts'
import { makeLog } from '../process/log.ts'
import { newId } from './new-id.ts'

const shape = { module: 'claims', who: 'own-claims' } as const
const count = defineCall({
  ...shape,
  path: '/count',
  kind: 'read',
  payload: s.object({}),
  answer: s.object({ count: s.number() }),
})
const record = defineCall({
  ...shape,
  path: '/record',
  kind: 'write',
  payload: s.object({ note: s.string() }),
  answer: s.object({ number: s.number() }),
})

const keys = newIdentityKeys()
let database: TestDatabase
let between: Awaited<ReturnType<typeof freezingProxy>>
let module: RunningModule
let assertion: string

beforeAll(async () => {
  database = await testDatabase()
  await database.ownerSql`create table public.effect (number int generated always as identity, note text not null)`
  await database.ownerSql`grant all on public.effect to tem_app`
  between = await freezingProxy(database.url)
  assertion = new IdentitySigner(keys.privateKey).sign(somebody())
  module = await startModule(
    {
      name: 'claims',
      version: '1.0.0',
      routes: [
        bind(count, async ({ sql }: BaseDeps) => {
          const [row] = await sql<{ count: number }[]>`select count(*) as count from public.effect`
          return { count: row?.count ?? -1 }
        }),
        bind(record, ({ transactions }: BaseDeps, actor, { note }) =>
          transactions.run(actor, async (tx) => {
            const [row] = await tx<{ number: number }[]>`
              insert into public.effect (note) values (${note}) returning number`
            return { number: row?.number ?? -1 }
          }),
        ),
      ],
      wire: baseDeps,
    },
    environmentInTest(between.url, { DATABASE_CONNECTIONS: 4, IDENTITY_PUBLIC_KEY: keys.publicKey }),
    makeLog('claims', 'silent'),
  )
})
afterAll(async () => {
  await module.stop()
  await between.stop()
  await database.drop()
})

async function ask(path: string, body: object, key?: string) {
  const started = performance.now()
  const response = await fetch(`${module.url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-identity': assertion,
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  // biome-ignore lint/suspicious/noExplicitAny: read by its fields
  const answer: any = await response.json()
  return { status: response.status, headers: response.headers, answer, tookMs: performance.now() - started }
}

test('a frozen database is soon a 503, and the key of a write gives its outcome', async () => {
  expect((await ask('/record', { note: 'before' }, newId())).status).toBe(200)
  expect((await fetch(`${module.url}/readyz`)).status).toBe(200)
  between.freeze()
  const key = newId()
  const [read, write, bare] = await Promise.all([
    ask('/count', {}),
    ask('/record', { note: 'during' }, key),
    ask('/record', { note: 'without a key' }),
  ])
  for (const { status, headers, tookMs } of [read, write, bare]) {
    expect(status).toBe(503)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    // The target is two seconds; a busy machine may take longer, but less than the gateway's deadline.
    expect(tookMs).toBeLessThan(10_000)
  }
  expect(read.answer.errors[0].code).toBe('unavailable')
  expect(write.answer.errors[0]).toMatchObject({
    code: 'outcome-unknown',
    msg: 'We could not confirm that this was done. Please try again: it will not be done twice.',
  })
  expect(bare.answer.errors[0].msg).toContain('Please look whether it was')

  const refused = await ask('/record', { note: 'never begun' }, newId())
  expect(refused.answer.errors[0].code).toBe('unavailable')
  expect((await fetch(`${module.url}/readyz`)).status).toBe(503)

  between.thaw()
  await expect.poll(async () => (await ask('/count', {})).status).toBe(200)
  expect((await ask('/record', { note: 'during' }, key)).status).toBe(200)
  await sleep(300)
  const notes = await database.sql<{ note: string }[]>`select note from public.effect`
  expect(notes.filter(({ note }) => note === 'during')).toHaveLength(1)
  expect(notes.filter(({ note }) => note === 'never begun')).toHaveLength(0)
})

test('asking whether it is ready asks the database nothing', async () => {
  const [before] =
    await database.ownerSql`select xact_commit from pg_stat_database where datname = current_database()`
  const answers = await Promise.all(Array.from({ length: 300 }, () => fetch(`${module.url}/readyz`)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  await sleep(1_500)
  const [after] =
    await database.ownerSql`select xact_commit from pg_stat_database where datname = current_database()`
  expect(after?.xact_commit - before?.xact_commit).toBeLessThan(150)
})
