import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { offeredViews } from './offered-views.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

it('what services offer to each other are views, never tables', async () => {
  const views = await database.ownerSql<{ name: string }[]>`
    select schemaname || '.' || viewname as name
    from pg_views
    where schemaname || '.' || viewname = any(${Object.keys(offeredViews)})`
  expect(views.map(({ name }) => name).sort()).toEqual(Object.keys(offeredViews).sort())
})
