import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pipeline } from './pipeline.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('statements are executed in order, and sent without waiting for each other', async () => {
  const { sql, ownerSql } = database
  const sent: string[] = []
  sql.options.debug = (_connection, query) => {
    sent.push(query)
  }
  let letGo = () => {}
  const held = new Promise<void>((holds, fails) => {
    ownerSql
      .begin(async (other) => {
        await other`select pg_advisory_xact_lock(4711)`
        await new Promise<void>((release) => {
          letGo = release
          holds()
        })
      })
      .catch(fails)
  })
  await held
  const answers = sql.begin((tx) =>
    pipeline([
      tx`select pg_advisory_xact_lock(4711)`,
      undefined,
      tx`create temp table step on commit drop as select 'second' as name`,
      tx<{ name: string }[]>`select name from step`,
    ]),
  )
  // The first one still waits for its lock.
  await expect.poll(() => sent.filter((query) => query.includes('step'))).toHaveLength(2)
  letGo()
  const [, , , [last]] = await answers
  expect(last).toEqual({ name: 'second' })
})

test('a promise is refused by the compiler', async () => {
  const { sql } = database
  const late = async () => sql`select 1`
  // @ts-expect-error It would be sent at an uncertain moment.
  await expect(pipeline([late()])).rejects.toThrow('execute')
})
