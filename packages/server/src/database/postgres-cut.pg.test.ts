import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freezingProxy } from '../../testing/freezing-proxy.ts'
import type { WriteJournal } from '../../testing/write-under-cuts.ts'
import { connect } from './sql.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
  await database.ownerSql`
    create table public.half (number int not null, part text not null, filler text, primary key (number, part))`
  await database.ownerSql`grant all on public.half to tem_app`
})
afterEach(() => database.drop())

async function startWriting(url: string): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('../../testing/write-under-cuts.ts', import.meta.url))
  const child = fork(script, {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}

/** Undefined if the process has already died. */
async function finish(child: ChildProcess): Promise<WriteJournal | undefined> {
  if (!child.connected) return undefined
  const ended = once(child, 'exit').then(() => undefined)
  const told = once(child, 'message').then(([journal]) => journal as WriteJournal)
  child.send('finish')
  return Promise.race([told, ended])
}

/** An acknowledged write exists once and complete; no write is half done. */
async function expectWholeWrites(journal: WriteJournal | undefined): Promise<void> {
  if (!journal) throw new Error('The process that wrote is dead.')
  const rows = await database.sql<{ number: number; parts: number }[]>`
    select number, count(*)::int as parts from public.half group by number`
  const stored = new Map(rows.map(({ number, parts }) => [number, parts]))
  expect(rows.filter(({ parts }) => parts !== 2)).toEqual([])
  expect(journal.acknowledged.filter((number) => !stored.has(number))).toEqual([])
}

describe('a process whose connections are cut while it writes', () => {
  test('lives, loses nothing it was told of, and leaves no half of a write', async () => {
    const child = await startWriting(database.url)
    for (let cuts = 0; cuts < 16; cuts++) {
      await sleep(120)
      await database.ownerSql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'cut' and datname = current_database()`
    }
    await sleep(500)
    const [written] = await database.sql`select count(*)::int as rows from public.half`
    await sleep(1_000)
    const [later] = await database.sql`select count(*)::int as rows from public.half`
    const journal = await finish(child)
    await expectWholeWrites(journal)
    expect(journal?.failed.length).toBeGreaterThan(0)
    expect(later?.rows).toBeGreaterThan(written?.rows)
  })

  test('writes on after the way to the database froze and was then cut', async () => {
    const between = await freezingProxy(database.url)
    const child = await startWriting(between.url)
    await sleep(500)
    between.freeze()
    await sleep(2_000)
    between.cut()
    await sleep(200)
    const [written] = await database.sql`select count(*)::int as rows from public.half`
    await sleep(2_500)
    const [later] = await database.sql`select count(*)::int as rows from public.half`
    await expectWholeWrites(await finish(child))
    expect(later?.rows).toBeGreaterThan(written?.rows)
    await between.stop()
  })
})

describe('a transaction whose connection is lost', () => {
  test('never writes through the connection that takes its place', async () => {
    const sql = connect({ url: database.url, name: 'cut', connections: 1 })
    let late = ''
    const lost = sql.begin(async (tx) => {
      const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
      await database.ownerSql`select pg_terminate_backend(${row?.pid ?? 0})`
      // Other callers have been given its replacement.
      while (!(await sql`select 1`.catch(() => undefined))) await sleep(20)
      late = await tx`insert into public.half (number, part) values (1, 'first')`.then(
        () => 'written',
        ({ code }: { code: string }) => code,
      )
    })
    await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    await expect.poll(() => late, { timeout: 10_000 }).toBe('CONNECTION_CLOSED')
    expect(await database.sql`select number from public.half`).toHaveLength(0)
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
    await sql.end({ timeout: 1 })
  })
})
