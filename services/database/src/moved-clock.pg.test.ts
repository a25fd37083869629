import { connect } from '@tem/server/database/sql.ts'
import type { Sql } from 'postgres'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'
import { moveClockOf } from './moved-clock.ts'

const yearMs = 365 * 24 * 60 * 60 * 1000
let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase({ empty: true })
})
afterEach(() => database.drop())

/** A database's settings apply to later connections. */
async function onNewConnection<Answer>(work: (sql: Sql) => Promise<Answer>): Promise<Answer> {
  const sql = connect({ url: database.url, name: 'test', connections: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

/** In days: the clock as queried, as a table's default, and of the machine. */
const daysAhead = (sql: Sql) => sql<{ asked: number; noted: number }[]>`
  select round(extract(epoch from now() - pg_catalog.now()) / 86400)::int as asked,
    (select round(extract(epoch from max(applied_at) - pg_catalog.now()) / 86400)::int from migrations.applied) as noted`

it('moves now() of a new database, with the defaults of its tables, and brings it back', async () => {
  await onNewConnection((sql) => moveClockOf(sql, yearMs))
  await onNewConnection((sql) => migrate(sql))
  expect(await onNewConnection(daysAhead)).toEqual([{ asked: 365, noted: 365 }])
  const [view] = await onNewConnection(async (sql) => {
    // Without a search path, PostgreSQL shows schema names.
    await sql`set search_path = ''`
    return sql<{ text: string }[]>`select pg_get_viewdef('identity.standing'::regclass) as text`
  })
  expect(view?.text).toContain('moved_clock.now()')

  await onNewConnection((sql) => moveClockOf(sql, 0))
  expect(await onNewConnection(daysAhead)).toEqual([{ asked: 0, noted: 365 }])
})

it('refuses a database that was made without it', async () => {
  await onNewConnection((sql) => migrate(sql))
  await expect(onNewConnection((sql) => moveClockOf(sql, yearMs))).rejects.toThrow(
    'it may hold a real company',
  )
  expect(await onNewConnection(daysAhead)).toEqual([{ asked: 0, noted: 0 }])
})
