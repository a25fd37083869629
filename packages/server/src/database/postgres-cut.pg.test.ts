import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freezingProxy } from '../../testing/freezing-proxy.ts'
import type { WriteJournal } from '../../testing/write-under-cuts.ts'
import { finishWriting, judgeWrites, makeWriteTable, startWriting } from '../../testing/writing-process.ts'
import { connect } from './sql.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
  await makeWriteTable(database.ownerSql)
})
afterEach(() => database.drop())

async function rows(): Promise<number> {
  const [half] = await database.sql<{ rows: number }[]>`select count(*)::int as rows from public.half`
  return half?.rows ?? 0
}

async function expectMoreWrites(): Promise<void> {
  // What was on its way has arrived.
  await sleep(500)
  const before = await rows()
  await expect.poll(rows).toBeGreaterThan(before)
}

async function expectWholeWrites(child: ChildProcess): Promise<WriteJournal> {
  const journal = await finishWriting(child)
  if (!journal) throw new Error('The process that wrote is dead.')
  expect(await judgeWrites(database.sql, journal)).toMatchObject({ lost: 0, doubled: 0, halfDone: 0 })
  return journal
}

describe('a process whose connections are cut while it writes', () => {
  test('survives, loses no acknowledged write, and leaves no half of a write', async () => {
    const child = await startWriting(database.url)
    for (let cuts = 0; cuts < 16; cuts++) {
      await sleep(120)
      await database.ownerSql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'cut' and datname = current_database()`
    }
    await expectMoreWrites()
    const journal = await expectWholeWrites(child)
    expect(journal.failed.length).toBeGreaterThan(0)
  })

  test('continues to write after the connection froze and was then cut', async () => {
    const between = await freezingProxy(database.url)
    const child = await startWriting(between.url)
    await sleep(500)
    between.freeze()
    await sleep(2_000)
    between.cut()
    await expectMoreWrites()
    await expectWholeWrites(child)
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
    await expect.poll(() => late).toBe('CONNECTION_CLOSED')
    expect(await database.sql`select number from public.half`).toHaveLength(0)
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
    await sql.end({ timeout: 1 })
  })
})
