import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

async function connectionOf(sql: Sql): Promise<number | undefined> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid from pg_sleep(0.02)`
  return row?.pid
}

test('after a busy moment, callers that follow each other share one connection', async () => {
  const { sql } = database
  const atOnce = await Promise.all([1, 2, 3, 4].map(() => connectionOf(sql)))
  expect(new Set(atOnce).size).toBeGreaterThan(1)
  const inTurn = []
  for (let call = 0; call < 6; call++) inTurn.push(await connectionOf(sql))
  expect(new Set(inTurn).size).toBe(1)
})
