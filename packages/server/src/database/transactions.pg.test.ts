import { defineCall } from '@tem/contracts/call.ts'
import { createDayClaim, updateDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { money } from '@tem/contracts/values.ts'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import * as s from 'superstruct'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CallRoutes, somebody } from '../../testing/call-route.ts'
import { RuleRefused } from '../errors.ts'
import { bind } from '../http/routes.ts'
import { Metrics } from '../process/metrics.ts'
import { deleteOldKeys } from './idempotency-keys.ts'
import { newId } from './new-id.ts'
import { connect, onPoolWait } from './sql.ts'
import { Transactions } from './transactions.ts'

const spend = defineCall({
  path: '/spend',
  module: 'claims',
  kind: 'write',
  who: 'own-claims',
  payload: s.object({ amount: money }),
  answer: s.object({ left: money }),
})

const record = defineCall({
  path: '/record',
  module: 'claims',
  kind: 'write',
  who: 'own-claims',
  payload: s.object({ note: s.string(), amount: s.optional(s.number()) }),
  answer: s.object({ number: s.number() }),
})

let database: TestDatabase
let routes: CallRoutes
const asha = somebody()

beforeAll(async () => {
  database = await testDatabase()
  await database.ownerSql`create table public.effect (number int generated always as identity, note text not null)`
  await database.ownerSql`grant all on public.effect to tem_app`
  const transactions = new Transactions(database.sql)
  const bound = bind(record, (_deps, actor, input) =>
    transactions.run(actor, async (tx) => {
      const [row] = await tx<{ number: number }[]>`
        insert into public.effect (note) values (${input.note}) returning number`
      if (input.note === 'refused') throw new RuleRefused('No.')
      return { number: row?.number ?? 0 }
    }),
  )
  const spending = bind(spend, (_deps, actor, { amount }) =>
    transactions.run(actor, async () => ({ left: 100_000 - amount })),
  )
  routes = new CallRoutes([bound, spending], {}, 'silent')
})
afterAll(() => database.drop())

async function effects(note: string): Promise<number> {
  const [row] = await database.sql<
    { count: number }[]
  >`select count(*) as count from public.effect where note = ${note}`
  return row?.count ?? -1
}

describe('an idempotency key', () => {
  test('gives 50 parallel requests one effect and one answer', async () => {
    const headers = { 'idempotency-key': newId() }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => routes.call(record, asha, { note: 'fifty' }, headers)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await effects('fifty')).toBe(1)
  })

  test('without one, each request has its effect', async () => {
    await Promise.all(Array.from({ length: 5 }, () => routes.call(record, asha, { note: 'five' })))
    expect(await effects('five')).toBe(5)
  })

  test('with another body is a conflict', async () => {
    const headers = { 'idempotency-key': newId() }
    expect((await routes.call(record, asha, { note: 'first' }, headers)).status).toBe(200)
    const second = await routes.call(record, asha, { note: 'second' }, headers)
    expect(second.status).toBe(409)
    expect(second.body.errors[0].code).toBe('idempotency-key-reused')
    expect(await effects('second')).toBe(0)
  })

  test('knows the same body with its fields in another order', async () => {
    const headers = { 'idempotency-key': newId() }
    const first = await routes.call(record, asha, { note: 'order', amount: 1 }, headers)
    const again = await routes.call(record, asha, { amount: 1, note: 'order' }, headers)
    expect(again.body).toEqual(first.body)
  })

  test('stores and repeats amounts in rupees, of which the verb only knows the paise', async () => {
    const key = newId()
    const spendOnce = () => routes.call(spend, asha, { amount: 250.5 }, { 'idempotency-key': key })
    expect((await spendOnce()).body).toEqual({ success: true, left: 749.5 })
    expect((await spendOnce()).body).toEqual({ success: true, left: 749.5 })
    const [stored] = await database.sql`select answer from server.idempotency where key = ${key}`
    expect(stored?.answer).toEqual({ left: 749.5 })
  })

  test('belongs to one person', async () => {
    const headers = { 'idempotency-key': newId() }
    await routes.call(record, asha, { note: 'shared' }, headers)
    await routes.call(record, somebody(), { note: 'shared' }, headers)
    expect(await effects('shared')).toBe(2)
  })

  test('is free again after a refusal, which leaves nothing behind', async () => {
    const headers = { 'idempotency-key': newId() }
    expect((await routes.call(record, asha, { note: 'refused' }, headers)).status).toBe(422)
    expect(await effects('refused')).toBe(0)
    expect((await routes.call(record, asha, { note: 'accepted' }, headers)).status).toBe(200)
  })

  test('takes the write back if its answer can’t be kept, which is sent together with the commit', async () => {
    await database.ownerSql`
      alter table server.idempotency add constraint no_such_answer check (answer ->> 'left' is distinct from '123')`
    const headers = { 'idempotency-key': newId() }
    const left123 = await routes.call(spend, asha, { amount: 877 }, headers)
    expect(left123.status).toBeGreaterThanOrEqual(400)
    const [kept] = await database.ownerSql`
      select from server.idempotency where key = ${headers['idempotency-key']}`
    expect(kept).toBeUndefined()
    expect((await routes.call(spend, asha, { amount: 876 }, headers)).body).toMatchObject({ left: 124 })
    await database.ownerSql`alter table server.idempotency drop constraint no_such_answer`
  })
})

describe('old keys', () => {
  test('are forgotten after a day, and not before', async () => {
    const person = newId()
    await database.sql`
      insert into server.idempotency (person_id, key, path, payload_hash, created_at)
      values (${person}, 'old', '/record', '', now() - interval '25 hours'),
             (${person}, 'young', '/record', '', now() - interval '23 hours')`
    expect(await deleteOldKeys(database.sql)).toBe(1)
    expect([...(await database.sql`select key from server.idempotency where person_id = ${person}`)]).toEqual(
      [{ key: 'young' }],
    )
  })

  test('is kept for weeks for claims of a day, which a phone may send again after as long', async () => {
    const person = newId()
    const inserted = (key: string, path: string, days: number) => database.sql`
      insert into server.idempotency (person_id, key, path, payload_hash, created_at)
      values (${person}, ${key}, ${path}, '', now() - ${`${days} days`}::interval)`
    await inserted('created', createDayClaim.path, 44)
    await inserted('changed', updateDayClaim.path, 44)
    await inserted('forgotten', createDayClaim.path, 46)
    await inserted('other', '/record', 2)
    expect(await deleteOldKeys(database.sql)).toBe(2)
    const kept =
      await database.sql`select key from server.idempotency where person_id = ${person} order by key`
    expect(kept.map(({ key }) => key)).toEqual(['changed', 'created'])
  })
})

describe('a connection', () => {
  test('that a transaction has to wait for is measured', async () => {
    const sql = connect({ url: database.url, name: 'test', connections: 1 })
    const metrics = new Metrics('test')
    onPoolWait(sql, metrics.poolWait())
    try {
      await sql`select 1`
      expect(await metrics.text()).toContain('tem_database_wait_seconds_count{process="test"} 0')
      let waiting: Promise<unknown> | undefined
      await sql.begin(async (tx) => {
        waiting = sql.begin(() => undefined)
        await tx`select pg_sleep(0.2)`
      })
      await waiting
      const text = await metrics.text()
      expect(text).toContain('tem_database_wait_seconds_count{process="test"} 2')
      expect(text).toMatch(/tem_database_wait_seconds_bucket\{le="0.1",process="test"\} [01]/)
    } finally {
      await sql.end()
    }
  })

  test('works as the application, and reads counts as numbers and days as text', async () => {
    const [row] = await database.sql`
      select current_user as "user", 5::bigint as "small", 9007199254740993::bigint as "large",
             date '2026-02-28' as "day", array['a', 'b'] as "list"`
    expect(row).toEqual({
      user: 'tem_app',
      small: 5,
      large: 9007199254740993n,
      day: '2026-02-28',
      list: ['a', 'b'],
    })
  })

  test('writes a day as the text it is given', async () => {
    const [row] = await database.sql`select ${'2026-03-01'}::date + 1 as "next"`
    expect(row?.next).toBe('2026-03-02')
  })
})
