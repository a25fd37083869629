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

const lookups: readonly [table: string, view: string, condition: string][] = [
  ['chain.step', 'chain.subject_step', 'subject_id = gen_random_uuid() and is_waiting'],
  [
    'chain.step',
    'chain.subject_step',
    `kind = 'claim' and is_waiting and approver_ids && array[gen_random_uuid()]`,
  ],
  ['chain.step', 'chain.subject_step', 'responded_by = gen_random_uuid()'],
  ['chain.history', 'chain.subject_history', 'subject_id = gen_random_uuid()'],
  ['claims.claim', 'claims.claim_line', 'id = gen_random_uuid()'],
  ['claims.claim', 'claims.claim_line', 'created_at >= now() and submitted_at is not null'],
  ['claims.attachment', 'claims.claim_file', 'claim_id = gen_random_uuid()'],
  ['claims.co_traveller', 'claims.companion', 'claim_id = gen_random_uuid()'],
  ['tours.tour', 'tours.requested_tour', 'id = gen_random_uuid()'],
  ['tours.traveller', 'tours.companion', 'tour_id = gen_random_uuid()'],
]

it.each(lookups)(
  'PostgreSQL plans a read of %s the same way through %s where %s',
  async (table, view, condition) => {
    const planOf = async (relation: string) => {
      const lines = await database.ownerSql.unsafe(
        `explain (costs off) select 1 from ${relation} where ${condition}`,
      )
      return lines.map((line) => line['QUERY PLAN'])
    }
    const plan = await planOf(view)
    expect(plan).toEqual(await planOf(table))
  },
)
