import { readSigns } from '@tem/claims/read/read-signs.ts'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { demoId } from '@tem/demo/dice.ts'
import { demoDatabase } from '@tem/demo/testing/demo-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { now } from '../../testing/exporting.ts'
import { exportedStatuses } from './export-scope.ts'
import { exportedClaims } from './exported-claim.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase({ copyOf: await demoDatabase(now), at: now })
})
afterAll(() => database.drop())

const period = { from: '2025-01-01', to: '2026-11-21' }
const viewer = { personId: demoId('person', 'F7002'), roles: [], permissions: [] }

test('the same transaction asks for the signs of claims while more claims are read than fit into a batch', async () => {
  const ids = await database.as('approvals').sql.begin(async (tx) => {
    const found: string[] = []
    for await (const claims of exportedClaims(tx, period, '2026-11-21')) {
      for (const { id } of claims) {
        if (found.length % 200 === 0) await readSigns(tx, viewer, [id])
        found.push(id)
      }
    }
    return found
  })
  const [counted] = await database.sql<{ count: number }[]>`
    select count(*)::integer as count
    from claims.claim
    where submitted_at is not null and status = any(${[...exportedStatuses]})`
  expect(ids.length).toBeGreaterThan(500)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBe(counted?.count)
})
