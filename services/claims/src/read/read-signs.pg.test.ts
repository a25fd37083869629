import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { demoDatabase } from '@tem/demo/testing/demo-database.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSigns } from './read-signs.ts'

const today = new Date('2026-03-14T12:00:00+05:30')
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase({ copyOf: await demoDatabase(today), at: today })
})
afterAll(() => database.drop())

test('claims that are left out before they are judged have no sign and nothing similar', async () => {
  const { ownerSql: sql } = database
  // Claims of the demo company, and variants of them: a large one, an old bill, a card, a question.
  await sql`
    update claims.claim
    set reimbursable_amount_paise = case right(id::text, 1) when '1' then 1_500_000 when '2' then 600_000 else reimbursable_amount_paise end,
      bill_date = case right(id::text, 1) when '3' then expense_date - 300 else bill_date end,
      gstin = case right(id::text, 1) when '4' then '29ABCDE1234F1Z9' else gstin end,
      payment_type = case right(id::text, 1) when '5' then 'petroCard' else payment_type end,
      open_question = case right(id::text, 1) when '6' then 'Where to?' else open_question end
    where submitted_at is not null`
  await sql`
    update identity.bank_account
    set ifsc = 'WRONG'
    where right(person_id::text, 1) in ('0', '1', '2', '3')`
  const rows = await sql<{ id: string }[]>`select id from claims.claim where submitted_at is not null`
  const ids = rows.map(({ id }) => id)
  const nobody = { personId: newId(), roles: [], permissions: [] }
  const judged = await readSigns(sql, nobody, ids, sql`true`)
  const noticed = await readSigns(sql, nobody, ids)
  const standsOut = [...judged].filter(([, { signs, similar }]) => signs.length + similar.length > 0)
  const kinds = new Set(standsOut.flatMap(([, { signs }]) => signs.map(({ kind }) => kind)))
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining([
      'badIfsc',
      'gstNumber',
      'holiday',
      'large',
      'oldBill',
      'overLimit',
      'petroCard',
      'question',
    ]),
  )
  expect(new Map([...noticed].filter(([id]) => standsOut.some(([each]) => each === id)))).toEqual(
    new Map(standsOut),
  )
  expect(noticed.size).toBeLessThan(judged.size)
})
