// A write sends its idempotency key together with its BEGIN. If the BEGIN fails, nothing may be left behind.
import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import type { Sql, TransactionSql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../actor.ts'
import { newId } from './new-id.ts'
import { connect } from './sql.ts'
import { Transactions } from './transactions.ts'

let database: TestDatabase
let sql: Sql
let spoiler: Server
let isSpoiling = false
const open = new Set<Socket>()

/** Makes the next BEGIN a syntax error, on its way to PostgreSQL. */
function pass(client: Socket): void {
  const { hostname, port } = new URL(database.url)
  const server = dial(Number(port), hostname)
  for (const [from, to] of [
    [client, server],
    [server, client],
  ] as const) {
    open.add(from)
    from.on('error', () => to.destroy()).on('close', () => to.destroy())
  }
  server.pipe(client)
  client.on('data', (part) => {
    const text = part.toString('latin1')
    const isBegin = isSpoiling && text.includes('begin')
    if (isBegin) isSpoiling = false
    server.write(Buffer.from(isBegin ? text.replace('begin', 'begun') : text, 'latin1'))
  })
}

beforeAll(async () => {
  database = await testDatabase()
  await database.ownerSql`create table public.effect (note text not null)`
  await database.ownerSql`grant all on public.effect to tem_app`
  spoiler = createServer(pass)
  await new Promise<void>((done) => spoiler.listen(0, '127.0.0.1', done))
  const url = new URL(database.url)
  url.port = String((spoiler.address() as AddressInfo).port)
  sql = connect({ url: url.href, name: 'test', connections: 1 })
})
afterAll(async () => {
  await sql.end()
  for (const socket of open) socket.destroy()
  spoiler.close()
  await database.drop()
})

function write(key: string, note: string) {
  const actor = {
    personId: key,
    request: { idempotencyKey: key, payloadHash: '', path: '/record' },
  } as unknown as Actor
  return new Transactions(sql).run(actor, async (tx) => {
    await tx`insert into public.effect (note) values (${note})`
    return { note }
  })
}

async function insertAndRefuse(tx: TransactionSql): Promise<never> {
  await tx`insert into public.effect (note) values ('refused')`
  throw new Error('refused')
}

/** Each has its key, and no key is without one. */
async function effects(): Promise<string[]> {
  const [count] = await database.ownerSql`select count(*) as keys from server.idempotency`
  const notes = await database.ownerSql<{ note: string }[]>`select note from public.effect order by note`
  expect(count?.keys).toBe(notes.length)
  return notes.map(({ note }) => note)
}

test('leaves neither the key nor the effect when the BEGIN fails, and works with the next one', async () => {
  const key = newId()
  isSpoiling = true
  const first = write(key, 'first')
  // The next transactions on the same connection are nobody's but their own.
  const others = [sql.begin(insertAndRefuse), write(newId(), 'kept'), sql.begin(insertAndRefuse)]
  const areOver = Promise.allSettled(others)
  await expect(first).rejects.toThrow('syntax error at or near "begun"')
  expect((await areOver).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
  expect(await effects()).toEqual(['kept'])
  expect(await write(key, 'second')).toEqual({ note: 'second' })
  expect(await write(key, 'third')).toEqual({ note: 'second' })
  expect(await effects()).toEqual(['kept', 'second'])
})
