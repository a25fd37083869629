// Two month ends in a row: what was late, rejected, lowered or returned by the bank in between is in exactly one voucher, or
// in one and in the one that reverses it; workbook, Tally's XML and database agree.
import { readWorkbook, records } from '@tem/server/testing/read-workbook.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Booking, type Exported } from '../../testing/booking.ts'
import { Deciding } from '../../testing/deciding.ts'
import { Paying } from '../../testing/paying.ts'

let company: Deciding
let now = new Date('2026-02-26T06:00:00Z')

beforeAll(async () => {
  company = await Deciding.start(() => now)
})
afterAll(() => company.drop())

const at = (moment: string) => {
  now = new Date(moment)
}
const ticketOf = (claim: string) => `EXP-2026-${claim.slice(-8)}`

test('each paisa of two month ends is in one voucher, or in a pair', async () => {
  const booking = new Booking(company)
  const paying = new Paying(company)
  await paying.setLimit(1_000_000_000)
  const claim = (amount: number) => company.claim({ amount, at: 'pending', standsAlone: true })
  const approve = async (id: string, parts: readonly ('manager' | 'higherManager')[]) => {
    for (const part of parts) expect((await company.decide(part, id)).status).toBe(200)
  }

  at('2026-02-26T06:00:00Z')
  const [paid, late, rejected, lowered, bounced] = [
    await claim(50_001),
    await claim(30_003),
    await claim(20_005),
    await claim(40_007),
    await claim(60_009),
  ]
  for (const id of [paid, rejected, lowered, bounced]) await approve(id, ['manager', 'higherManager'])
  const utr = 'HDFC26022600001'
  const back = 'HDFC26022600002'
  const pay = (id: string, reference: string) =>
    company.decide('payer', id, { paidDetails: { via: 'online_payment', idValue: reference } })
  await pay(paid, utr)
  await pay(bounced, back)
  // February ends while one claim still waits for its higher manager.
  await approve(late, ['manager'])
  at('2026-03-01T05:00:00Z')
  const february = await booking.export()
  booking.check()
  await booking.compare()
  expect(february.vouchers.map(({ reference }) => reference).sort()).toEqual(
    [paid, rejected, lowered, bounced].map(ticketOf).concat(utr, back).sort(),
  )
  expect(new Set(february.vouchers.map(({ date }) => date))).toEqual(new Set(['20260226']))

  at('2026-03-05T06:00:00Z')
  await approve(late, ['higherManager'])
  await company.decide('payer', rejected, { type: 'reject', note: 'Not ours.' })
  await company.decide('payer', lowered, { reimbursableAmount: 300 })
  at('2026-03-09T06:00:00Z')
  await company.takeBack('payer', bounced)
  // A run pays the late claim and the one that came back; its answer of the 12th says the 10th.
  const run = await paying.create('payer', '2026-03-09')
  await paying.confirm(run, 'payer', { includesAll: true, note: 'Month end' })
  await paying.download(run)
  const { total } = await paying.get(run)
  at('2026-03-12T06:00:00Z')
  const { body } = await paying.record(run, [
    'Employee Code,Amount,UTR,Value Date',
    `claimant,${total},HDFC26031000003,10/03/2026`,
  ])
  expect(body).toMatchObject({ isRecorded: true })

  at('2026-04-01T05:00:00Z')
  const march = await booking.export()
  booking.check()
  await booking.compare()
  const of = ({ vouchers }: Exported, reference: string) =>
    vouchers
      .filter((each) => each.reference === reference)
      .map(({ number, date, narration }) => [number.slice(0, 2), date, narration.startsWith('Reverses')])
  // Claims are journals on the day of their last approval, changes on their own day, payments on the bank's.
  expect(of(march, ticketOf(late))).toEqual([['JV', '20260305', false]])
  expect(of(march, ticketOf(rejected))).toEqual([['JV', '20260305', true]])
  expect(of(march, ticketOf(lowered)).sort()).toEqual([
    ['JV', '20260305', false],
    ['JV', '20260305', true],
  ])
  expect(of(march, back)).toEqual([['RV', '20260309', false]])
  expect(of(march, 'HDFC26031000003')).toEqual([['PV', '20260310', false]])
  const returned = march.vouchers.find(({ type }) => type === 'Receipt')
  const payment = february.vouchers.find(({ reference }) => reference === back)
  expect(returned?.narration).toContain(`reverses ${payment?.number}`)
  expect(march.vouchers.map(({ number }) => number)).toContain('JV/2025-26/000005')

  // The workbook has the same vouchers.
  for (const { fileName, vouchers } of [february, march]) {
    const { sheets } = readWorkbook(await booking.bytesOf(fileName ?? ''))
    const rows = [...records(sheets.get('Journal')), ...records(sheets.get('Payment Vouchers'))]
    const byNumber = new Map<unknown, number>()
    for (const row of rows)
      byNumber.set(
        row['Voucher Number'],
        (byNumber.get(row['Voucher Number']) ?? 0) + Math.round(Number(row.Amount) * 100),
      )
    const debits = ({ ledgers }: (typeof vouchers)[number]) =>
      Object.values(ledgers).reduce((sum, amount) => sum + Math.max(0, amount), 0)
    expect(byNumber).toEqual(new Map(vouchers.map((voucher) => [voucher.number, debits(voucher)])))
  }
  // Tally gets each ledger that they name, once, before them.
  for (const { mastersFileName, vouchers } of [february, march]) {
    const xml = (await booking.bytesOf(mastersFileName ?? '')).toString('utf8')
    expect(xml).toContain('<REPORTNAME>All Masters</REPORTNAME>')
    const ledgers = [...xml.matchAll(/<LEDGER NAME="(.*?)" ACTION="Create">.*?<PARENT>(.*?)<\/PARENT>/g)]
    const named = new Set(vouchers.flatMap((voucher) => Object.keys(voucher.ledgers)))
    expect(ledgers.map(([, name]) => name).sort()).toEqual([...named].sort())
    expect(
      new Map(ledgers.map(([, name, group]) => [name, group])).get('Travel Expenses - Travel fare'),
    ).toBe('Indirect Expenses')
    expect(xml.match(/<COSTCENTRE NAME="Seeds"/g)).toHaveLength(1)
  }
  // And nothing is left.
  expect((await booking.export()).failure).toBe('Nothing is new: the last export contained it.')
})
