// What was exported before the books kept entries is not new afterwards.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { previewExport } from '@tem/contracts/calls/approvals.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Exporting, exporting, finance } from '../../testing/exporting.ts'

let company: Exporting
beforeAll(async () => {
  company = await exporting()
})
afterAll(() => company.stop())

const preview = async () => (await company.calls.call(previewExport, finance, {})).body

test('claims and payments of an older export are carried over, and all others are new', async () => {
  const { ownerSql } = company.database
  const before = await preview()
  const run = newId()
  await ownerSql`
    insert into approvals.payment_export (id, made_by, from_day, to_day, made_at, state, ended_at, file_name)
    values (${run}, ${finance.personId}, '2026-10-01', '2026-10-31', '2026-11-01T06:00:00Z', 'done', now(), 'old')`
  const [noted] = await ownerSql<{ count: number; amount: number }[]>`
    with noted as (
      insert into approvals.exported_voucher (export_id, number, day, amount_paise)
      select ${run}, ticket_number, (created_at at time zone 'Asia/Kolkata')::date, reimbursable_amount_paise
      from claims.claim
      where status in ('pending_finance', 'approved') and reimbursable_amount_paise > 0
        and (created_at at time zone 'Asia/Kolkata')::date between '2026-10-01' and '2026-10-31'
      returning amount_paise
    )
    select count(*)::integer as count, sum(amount_paise)::bigint as amount from noted`
  const migration = readFileSync(
    join(import.meta.dirname, '../../migrations/0018-booked-entries.sql'),
    'utf8',
  )
  await ownerSql.unsafe(migration.slice(migration.indexOf('insert into approvals.booked_entry')))
  const after = await preview()
  expect(noted?.count).toBeGreaterThan(100)
  expect(before.claims.count - after.claims.count).toBe(noted?.count)
  expect(after.reversals.count).toBe(0)
  const [paid] = await ownerSql<{ count: number }[]>`
    select count(*)::integer as count
    from chain.step
    where kind = 'claim' and stage = 'pending_finance' and response = 'approve' and amount_paise > 0
      and responded_at < '2026-11-01T06:00:00Z'
      and (responded_at at time zone 'Asia/Kolkata')::date between '2026-10-01' and '2026-10-31'`
  expect(paid?.count).toBeGreaterThan(10)
  expect(before.payments.count - after.payments.count).toBe(paid?.count)

  const { body } = await company.run(finance, { sinceLast: true })
  expect(body.item).toMatchObject({ state: 'done', repeated: 0 })
})
