// What the approvals module says on Home: the month of one's people, and the unsure GST of the last month.

import { countUnsureTax, sumMonth } from '@tem/contracts/calls/home.ts'
import { compareSpending } from '@tem/contracts/calls/spending.ts'
import { readWorkbook, records } from '@tem/server/testing/read-workbook.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Exporting, exporting, finance, person } from '../../testing/exporting.ts'

let company: Exporting
beforeAll(async () => {
  company = await exporting()
})
afterAll(() => company.stop())

test('a manager reads this month against as many days of the last, as Spending has them', async () => {
  const manager = person('M2001', { permissions: ['signed-in', 'see-spending'] })
  const { total } = (await company.calls.call(compareSpending, manager, { period: 'month', by: 'category' }))
    .body
  const month = (await company.calls.call(sumMonth, manager, {})).body
  expect(month).toMatchObject({ ...total, period: { from: '2026-11-01', to: '2026-11-21' } })
  expect(month.claims).toBeGreaterThan(0)
})

test('whoever has the figures of the company as their work is not told of them', async () => {
  const payer = person('P7001', { permissions: ['signed-in', 'see-spending', 'see-payments'] })
  expect((await company.calls.call(sumMonth, payer, {})).body).toMatchObject({
    claims: 0,
    spent: 0,
    spentBefore: 0,
  })
})

test('the unsure bills of the last month are those of the export', async () => {
  const unsure = async () => (await company.calls.call(countUnsureTax, finance, {})).body
  const { ownerSql } = company.database
  const before = (await unsure()).bills
  const credited = await ownerSql`
    update claims.claim set in_company_name = null
    where id in (
      select id from claims.claim
      where in_company_name and gstin is not null and status = 'approved'
        and bill_date between '2026-10-01' and '2026-10-31'
      limit 3
    )`
  expect(credited.count).toBe(3)
  const { bills, period } = await unsure()
  expect(period).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(bills).toBeGreaterThan(before)
  const { body } = await company.run(finance, {
    filter: { createdAt: { from: '2026-10-01', to: '2026-11-21' } },
  })
  const { sheets } = readWorkbook(await company.bytesOf(body.item.fileName))
  const exported = records(sheets.get('GST Summary'))
    .filter((row) => row['Month of Bill'] === '2026-10' && row.Eligible === 'Unsure')
    .reduce((sum, row) => sum + Number(row.Bills), 0)
  expect(bills).toBe(exported)
})
