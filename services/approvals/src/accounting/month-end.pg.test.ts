// A payer's month end: 43 people, 609 claims, two holds, one bounced transfer. Bank file, workbook, Tally's XML and
// database agree to the paisa.
import { buffer } from 'node:stream/consumers'
import { type ApprovalsDeps, end } from '@tem/bff-approvals/src/container.ts'
import { workQueue } from '@tem/bff-approvals/src/work-queue.ts'
import { exportPayments } from '@tem/contracts/calls/approvals.ts'
import { addDays } from '@tem/rules/base/company-day.ts'
import { today } from '@tem/server/process/clock.ts'
import { readWorkbook, records } from '@tem/server/testing/read-workbook.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Deciding } from '../../testing/deciding.ts'
import { addPayableClaims } from '../../testing/payable-claims.ts'
import { Paying } from '../../testing/paying.ts'

const people = 43
const claims = 609

let company: Deciding
let paying: Paying
beforeAll(async () => {
  company = await Deciding.start()
  paying = new Paying(company)
  await workQueue(company.module.deps as ApprovalsDeps)
})
afterAll(async () => {
  await end(company.module.deps as ApprovalsDeps)
  await company.drop()
})

async function fillCompany(): Promise<void> {
  const { owner } = company
  const claim = await company.claim({ at: 'pending_finance', standsAlone: true })
  const days = owner`select date '2026-03-02' + nth, nth, now() from generate_series(0, 14) as nth`
  await addPayableClaims(owner, { people, claims, person: 'claimant', claim, days })
  await owner`delete from chain.step where subject_id = ${claim}`
  await owner`delete from claims.claim where id = ${claim}`
}

const paise = (amount: unknown) => Math.round(Number(amount) * 100)
const sumOf = (rows: readonly Record<string, unknown>[], column: string) =>
  rows.reduce((sum, row) => sum + paise(row[column]), 0)

test('agrees to the paisa from the draft to the books', async () => {
  await fillCompany()
  const run = await paying.create()
  const draft = await paying.get(run, 'payer', { include: await paying.flagged(run) })
  expect(draft.employees).toBe(people - 2)
  expect(new Set(draft.holds.map(({ employeeCode }: { employeeCode: string }) => employeeCode))).toEqual(
    new Set(['T001', 'T002']),
  )
  await paying.confirm(run, 'payer', { includesAll: true, note: 'Month end' })
  if ((await paying.get(run)).state === 'waiting') await paying.answer(run, 'finance')
  const { body: file } = await paying.download(run)
  const lines = file.content
    .trim()
    .split('\r\n')
    .map((line: string) => line.split(','))
  const transfers: string[][] = lines.slice(1, -1)
  expect(transfers).toHaveLength(people - 2)
  const fileTotal = transfers.reduce((sum, cells) => sum + paise(cells[4]), 0)
  expect(paise(lines.at(-1)?.[4])).toBe(fileTotal)
  expect(paise(draft.total)).toBe(fileTotal)

  const bounced = transfers[7] ?? []
  const answer = transfers.map(([code, , , , amount], place) =>
    code === bounced[0]
      ? `${code},${amount},,Failed,Account closed`
      : `${code},${amount},HDFC2611${77_000_000 + place},Success,`,
  )
  const { body: recorded } = await paying.record(run, ['Employee Code,Amount,UTR,Status,Reason', ...answer])
  expect(recorded).toMatchObject({ isRecorded: true, message: `Recorded: ${people - 3} paid, 1 returned.` })
  expect(await paying.get(run)).toMatchObject({ state: 'settled', returned: { count: 1 } })

  const [stored] = await company.sql<{ paid: number; waiting: number; count: number }[]>`
    select sum(reimbursable_amount_paise) filter (where status = 'approved')::bigint as paid,
      sum(reimbursable_amount_paise) filter (where status = 'pending_finance')::bigint as waiting, count(*) as count
    from claims.claim`
  expect(stored?.count).toBe(claims)
  expect(stored?.paid).toBe(fileTotal - paise(bounced[4]))

  const finance = { ...company.person('finance'), permissions: ['signed-in', 'export-payments'] as const }
  const to = today()
  const { body } = await company.call(exportPayments, finance, {
    filter: { createdAt: { from: addDays(to, -1), to } },
  })
  const bytesOf = async (name: string) => {
    const opened = await (company.module.deps as ApprovalsDeps).store.open(name)
    if (!opened) throw new Error(`${name} is not there.`)
    return buffer(opened.content)
  }
  const { sheets } = readWorkbook(await bytesOf(body.item.fileName))
  const paidInBooks = records(sheets.get('Payment Vouchers'))
  expect(sumOf(paidInBooks, 'Amount')).toBe(stored?.paid)
  // One voucher for each transfer, with its reference.
  expect(new Set(paidInBooks.map((row) => row['Voucher Number'])).size).toBe(people - 3)
  expect(new Set(paidInBooks.map((row) => row.Reference)).size).toBe(people - 3)
  expect(sumOf(records(sheets.get('Journal')), 'Amount')).toBe((stored?.paid ?? 0) + (stored?.waiting ?? 0))
  const held = records(sheets.get('Exceptions'))
  expect(sumOf(records(sheets.get('Payments')), 'Amount') + sumOf(held, 'Amount')).toBe(stored?.waiting)
  const back = held.filter((row) => row['Employee Code'] === bounced[0])
  expect(sumOf(back, 'Amount')).toBe(paise(bounced[4]))
  expect(new Set(back.map(({ Reason }) => Reason))).toEqual(new Set(['An earlier payment came back']))
  const xml = (await bytesOf(body.item.tallyFileName)).toString('utf8')
  const debits = [...xml.matchAll(/VCHTYPE="Payment".*?<\/VOUCHER>/gs)].flatMap(([voucher]) =>
    [...voucher.matchAll(/<AMOUNT>-(\d+)\.(\d\d)</g)].map(([, rupees, rest]) => Number(`${rupees}${rest}`)),
  )
  expect(debits.reduce((sum, amount) => sum + amount, 0)).toBe(stored?.paid)
})
