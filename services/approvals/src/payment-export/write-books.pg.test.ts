import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readWorkbook, records } from '@tem/server/testing/read-workbook.ts'
import { writeWorkbook } from '@tem/server/workbook/write-workbook.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Deciding } from '../../testing/deciding.ts'
import { Paying } from '../../testing/paying.ts'
import { writeBooks } from './write-books.ts'

let company: Deciding
let paying: Paying

beforeAll(async () => {
  company = await Deciding.start()
  paying = new Paying(company)
})
afterAll(() => company.drop())

interface Draft {
  lines: { employeeCode: string; amount: number }[]
  holds: { ticketNumber: string; reason: string }[]
}

async function booksOfAllTime() {
  const { deps } = company.module
  const folder = await mkdtemp(join(tmpdir(), 'books-'))
  const { sheets, dateFormat } = await deps.sql.begin('isolation level repeatable read read only', (tx) =>
    writeBooks(tx, {
      period: { from: '2020-01-01', to: '2099-12-31' },
      sinceLast: false,
      maker: 'Payer',
      madeBy: company.person('payer').personId,
      at: deps.clock(),
      number: 1,
      folder,
      onProgress() {},
      async onEntries() {},
    }),
  )
  const bytes = await buffer(writeWorkbook(sheets, dateFormat))
  await rm(folder, { recursive: true })
  return readWorkbook(bytes).sheets
}

test('exported between file and answer, what the bank has is no payment; nor is what came back', async () => {
  await paying.startAgain()
  const bounced = await paying.payable('peer')
  const utr = 'HDFC26112300001'
  await company.decide('payer', bounced, { paidDetails: { via: 'online_payment', idValue: utr } })
  await paying.takeBack(utr)
  const byCard = await paying.payable('peer')
  await company.owner`update claims.claim set payment_type = 'petroCard' where id = ${byCard}`
  const atBank = [await paying.payable('claimant'), await paying.payable('claimant', 2500)]
  const run = await paying.sent()
  const { number } = await paying.get(run)
  await paying.payable('claimant', 700)
  await paying.payable('otherManager')
  const unbilled = await paying.payable('otherManager')
  await company.owner`
    update allowances.sub_category set is_invoice_required = true
    where id = (select sub_category_id from claims.claim where id = ${unbilled})`

  const sheets = await booksOfAllTime()

  const payments = records(sheets.get('Payments')).map((row) => [
    row['Employee Code'],
    row.Amount,
    row['Petro Card Amount (not paid)'],
  ])
  expect(payments).toEqual([
    ['claimant', 7, 0],
    ['otherManager', 500, 0],
    ['peer', 0, 500],
  ])
  const ticketOf = (claim: string) => `EXP-2026-${claim.slice(-8)}`
  const exceptions = new Map(
    records(sheets.get('Exceptions')).map((row) => [row.Number, [row.Reason, row.Signs]]),
  )
  const came = 'An earlier payment came back'
  expect(exceptions).toEqual(
    new Map<string, unknown>([
      ...atBank.map((claim): [string, unknown] => [ticketOf(claim), [`In payment run ${number}`, undefined]]),
      [ticketOf(bounced), [came, `${came}: The account is closed.`]],
      [ticketOf(unbilled), ['No bill', 'No receipt']],
    ]),
  )
})

test('pays each claim that a run would pay, and the same amount', async () => {
  await paying.startAgain()
  await company.owner`delete from claims.claim where status = 'pending_finance'`
  await paying.setBank('peer', null)
  for (const part of ['claimant', 'peer', 'otherManager'] as const) await paying.payable(part)
  await paying.payable('claimant', 2500)

  const { lines, holds }: Draft = await paying.get(await paying.create())
  const sheets = await booksOfAllTime()

  const payments = records(sheets.get('Payments')).map((row) => [row['Employee Code'], row.Amount])
  expect(payments).toEqual(lines.map(({ employeeCode, amount }) => [employeeCode, amount]))
  const exceptions = records(sheets.get('Exceptions')).map((row) => [row.Number, row.Signs])
  expect(exceptions).toEqual(holds.map(({ ticketNumber, reason }) => [ticketNumber, reason]))
  expect(exceptions).toHaveLength(1)
})

test('a person with nothing to pay gets no payment', async () => {
  await paying.startAgain()
  await company.owner`delete from claims.claim where status = 'pending_finance'`
  const nothing = await paying.payable('claimant')
  await company.owner`update claims.claim set reimbursable_amount_paise = 0 where id = ${nothing}`
  const sheets = await booksOfAllTime()
  expect(records(sheets.get('Payments'))).toEqual([])
  expect(records(sheets.get('Exceptions')).map(({ Reason }) => Reason)).toEqual(['Nothing to pay'])
})
