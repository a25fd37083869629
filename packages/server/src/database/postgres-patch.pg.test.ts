// What patches/ changes in postgres.js: each test fails, or never ends, with the driver as it is published.
import { createRequire } from 'node:module'
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from './new-id.ts'
import { isDriverPatched } from './sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const closed = { code: 'CONNECTION_CLOSED' }

/** One connection that the test can cut. It cuts itself when it first sends `cutAt`. */
function cuttable(cutAt?: string) {
  const name = newId()
  const { hostname, port } = new URL(database.url)
  let last: Socket | undefined
  let isDue = cutAt !== undefined
  const socket = () =>
    new Promise<Socket>((resolve) => {
      const own = dial(Number(port), hostname, () => resolve(own))
      last = own
      const write = own.write.bind(own)
      own.write = (...words: [string]) => {
        if (!isDue || !String(words[0]).includes(cutAt ?? '')) return write(...words)
        isDue = false
        own.destroy()
        return true
      }
    })
  const options = { max: 1, backoff: () => 0.01, socket, connection: { application_name: name } }
  const sleeping = () => database.ownerSql`
    select from pg_stat_activity
    where application_name = ${name} and state = 'active' and query like '%pg_sleep%'`
  return {
    sql: postgres(database.url, options as object),
    cut: () => last?.destroy(),
    sleeps: () => expect.poll(async () => (await sleeping()).length).toBe(1),
  }
}

async function expectAnswer(sql: Sql): Promise<void> {
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  await sql.end({ timeout: 1 })
}

test('the driver of this checkout is patched', () => expect(isDriverPatched).toBe(true))

test('a transaction that is cut while a statement runs fails, and its rollback ends no process', async () => {
  const { sql, cut, sleeps } = cuttable()
  const lost = sql.begin((tx) => tx`select pg_sleep(60)`)
  const failed = expect(lost).rejects.toMatchObject(closed)
  await sleeps()
  cut()
  await failed
  await expectAnswer(sql)
})

test('the next connection is not kept waiting by bytes that the one before had not sent', async () => {
  const { sql, cut } = cuttable()
  await sql`select 1`
  // The driver hears of the cut after this turn of the event loop, and would send the statement in the next.
  cut()
  await new Promise(setImmediate)
  await expect(sql`select 2`).rejects.toMatchObject(closed)
  await expectAnswer(sql)
})

test('a reserved connection that is gone refuses statements', async () => {
  const { sql, cut, sleeps } = cuttable()
  const reserved = await sql.reserve()
  const running = reserved`select pg_sleep(60)`.execute()
  const failed = expect(running).rejects.toMatchObject(closed)
  await sleeps()
  cut()
  await failed
  await expect(reserved`select 1`).rejects.toMatchObject(closed)
  await sql.end({ timeout: 0 })
})

test('statements that waited for their turn in a lost transaction fail with it', async () => {
  const { sql, cut, sleeps } = cuttable()
  let ends: PromiseSettledResult<unknown>[] = []
  const lost = sql.begin(async (tx) => {
    ends = await Promise.allSettled([tx`select pg_sleep(${60})`, tx`select 1`, tx`select 2`])
  })
  const failed = expect(lost).rejects.toMatchObject(closed)
  await sleeps()
  cut()
  await failed
  await expect.poll(() => ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await expectAnswer(sql)
})

test('a connection that is lost while it reads the types of arrays fails the statement that wanted it', async () => {
  const { sql } = cuttable('pg_catalog.pg_type')
  await expect(sql`select 1`).rejects.toMatchObject(closed)
  await expectAnswer(sql)
})

test('a server that closes every connection at once is not asked for ever', async () => {
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const sql = postgres(`postgres://nobody@127.0.0.1:${port}/none`, { max: 1 })
  await expect(sql`select 1`).rejects.toMatchObject({ code: expect.stringMatching(/CLOSED|ECONNRESET/) })
  await sql.end({ timeout: 0 })
  server.close()
})

test('who waits for the end of the connections waits no longer once they are lost', async () => {
  const { sql, cut, sleeps } = cuttable()
  const running = expect(sql`select pg_sleep(60)`).rejects.toMatchObject(closed)
  await sleeps()
  const ended = sql.end()
  cut()
  await running
  await ended
})

test('connections that are never all in use do not make each statement slower than the one before', async () => {
  const main = createRequire(import.meta.url).resolve('postgres')
  const { default: makeQueue } = await import(join(dirname(main), '../../src/queue.js'))
  const idle = makeQueue(Array.from({ length: 10 }, () => ({})))
  const started = process.cpuUsage()
  for (let statement = 0; statement < 200_000; statement++) {
    const connection = idle.shift()
    idle.remove(connection)
    idle.push(connection)
  }
  // If what was taken out stayed, these would search 2 × 10¹⁰ places.
  expect(process.cpuUsage(started).user).toBeLessThan(5_000_000)
})
