// The books of a period: workbook, Tally's XML and the database agree to the paisa, and a second export says so.
import { decideClaim, undoDecision } from '@tem/contracts/calls/approvals.ts'
import { takeBackPayment } from '@tem/contracts/calls/payments.ts'
import { type ReadWorkbook, readWorkbook, records } from '@tem/server/testing/read-workbook.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { totalsIn } from '../../testing/expected-from-database.ts'
import { type Exporting, exporting, finance, payer } from '../../testing/exporting.ts'

type Row = Record<string, string | number | undefined>

let company: Exporting
let first: Books
let second: Books
let third: Books

interface Books {
  item: { vouchers: number; repeated: number; title: string; tallyFileName: string }
  workbook: ReadWorkbook
  journal: Row[]
  payments: Row[]
  xml: string
}

const october = { from: '2026-10-01', to: '2026-10-31' }

async function export_(createdAt = october): Promise<Books> {
  const { body } = await company.run(finance, { filter: { createdAt } })
  const workbook = readWorkbook(await company.bytesOf(body.item.fileName))
  return {
    item: body.item,
    workbook,
    journal: records(workbook.sheets.get('Journal')),
    payments: records(workbook.sheets.get('Payment Vouchers')),
    xml: (await company.bytesOf(body.item.tallyFileName)).toString('utf8'),
  }
}

beforeAll(async () => {
  company = await exporting()
  first = await export_()
  second = await export_()
})
afterAll(() => company.stop())

/** As spreadsheets count days. */
const serial = (year: number, month: number, day: number) =>
  Math.round((Date.UTC(year, month - 1, day) - Date.UTC(1899, 11, 30)) / 86_400_000)
const paise = (rows: readonly Row[]) =>
  rows.reduce((sum, { Amount }) => sum + Math.round(Number(Amount) * 100), 0)
const numbersOf = (rows: readonly Row[]) => new Set(rows.map((row) => String(row['Voucher Number'])))

/** In paise, read with a pattern of its own: Tally's debits are negative. */
function vouchersIn(xml: string, type: string) {
  return [...xml.matchAll(/<VOUCHER REMOTEID="([^"]+)" VCHTYPE="(\w+)".*?<\/VOUCHER>/gs)]
    .filter(([, , kind]) => kind === type)
    .map(([voucher, remoteId]) => {
      const entries = [
        ...voucher.matchAll(/<LEDGERNAME>(.*?)<\/LEDGERNAME>.*?<AMOUNT>(-?)(\d+)\.(\d\d)<\/AMOUNT>/g),
      ]
      const amounts = entries.map(([, , sign, rupees, rest]) => Number(`${sign}${rupees}${rest}`))
      return {
        remoteId,
        number: /<VOUCHERNUMBER>(.*?)<\/VOUCHERNUMBER>/.exec(voucher)?.[1] ?? '',
        debit: -amounts.filter((each) => each < 0).reduce((sum, each) => sum + each, 0),
        balance: amounts.reduce((sum, each) => sum + each, 0),
      }
    })
}

const debitsIn = (xml: string, type: string) =>
  vouchersIn(xml, type).reduce((sum, { debit }) => sum + debit, 0)

/** What October's payers paid, by the steps of the claims. */
async function paidInOctober(): Promise<number> {
  const [paid] = await company.database.sql<{ sum: number }[]>`
    select coalesce(sum(step.amount_paise), 0)::bigint as sum
    from chain.step
    where step.kind = 'claim' and step.stage = 'pending_finance' and step.response = 'approve'
      and (step.responded_at at time zone 'Asia/Kolkata')::date between '2026-10-01' and '2026-10-31'`
  return paid?.sum ?? -1
}

describe('the books of a period', () => {
  test('have the same total to the paisa in the workbook, in Tally’s XML and in the database', async () => {
    const { approved, waiting } = await totalsIn(company.database.sql)
    expect(paise(first.journal)).toBe(approved + waiting)
    expect(debitsIn(first.xml, 'Journal')).toBe(approved + waiting)
    const paid = await paidInOctober()
    expect(paid).toBeGreaterThan(0)
    expect(paise(first.payments)).toBe(paid)
    expect(debitsIn(first.xml, 'Payment')).toBe(paid)
  })

  test('balance voucher by voucher, and each number is one voucher', () => {
    const vouchers = [...vouchersIn(first.xml, 'Journal'), ...vouchersIn(first.xml, 'Payment')]
    expect(vouchers.filter(({ balance }) => balance !== 0)).toEqual([])
    expect(new Set(vouchers.map(({ number }) => number)).size).toBe(vouchers.length)
    expect(new Set(vouchers.map(({ number }) => number))).toEqual(
      new Set([...numbersOf(first.journal), ...numbersOf(first.payments)]),
    )
    expect(first.item.vouchers).toBe(vouchers.length)
  })

  test('pay what was owed to each person through the bank', () => {
    for (const row of first.payments) {
      expect(row['Voucher Type']).toBe('Payment')
      expect(row['Debit Ledger']).toMatch(/^(Employee Payable - [A-Z]\d+ |Petro Card Payable$)/)
      expect(row['Credit Ledger']).toBe('Bank')
      expect(row.Reference).toMatch(/^(SBIN\d{12}|\d{6})$/)
    }
  })

  test('say in a second export what the first contained, under the same numbers', () => {
    expect(first.item.repeated).toBe(0)
    expect(first.journal.filter((row) => row['Exported Before'])).toEqual([])
    expect(numbersOf(second.journal)).toEqual(numbersOf(first.journal))
    expect(numbersOf(second.payments)).toEqual(numbersOf(first.payments))
    expect(second.item).toMatchObject({ vouchers: first.item.vouchers, repeated: first.item.vouchers })
    const [run] = /\d+(?=\.xlsx$)/.exec(first.item.title) ?? []
    const marks = new Set([...second.journal, ...second.payments].map((row) => row['Exported Before']))
    expect(marks).toEqual(new Set([`Run ${run}, 21/11/2026`]))
    expect(second.xml).toContain(`(exported before: Run ${run}, 21/11/2026)`)
    const ids = (books: Books) => vouchersIn(books.xml, 'Journal').map(({ remoteId }) => remoteId)
    expect(ids(second)).toEqual(ids(first))
    const summary = second.workbook.sheets.get('Summary')?.map((row) => [...row.values()])
    const before = summary?.find(([label]) => label?.value === 'Vouchers exported before')
    expect(Number(before?.[1]?.value)).toBe(first.item.vouchers)
  })

  test('say of days that two periods share what the other contained, and of no other day', async () => {
    const { journal } = await export_({ from: '2026-10-31', to: '2026-11-03' })
    const had = numbersOf(first.journal)
    const [shared, others] = [
      journal.filter((row) => had.has(String(row['Voucher Number']))),
      journal.filter((row) => !had.has(String(row['Voucher Number']))),
    ]
    expect([shared.length, others.length].every((rows) => rows > 0)).toBe(true)
    expect(shared.every((row) => /^Run \d+, 21\/11\/2026$/.test(String(row['Exported Before'])))).toBe(true)
    expect(others.some((row) => row['Exported Before'])).toBe(false)
  })

  test('have the day of the last approval, the ticket as reference, and a number of the financial year', async () => {
    const approved = await company.database.sql<{ ticket: string; day: string }[]>`
      select claim.ticket_number as ticket, to_char(max(step.responded_at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day
      from claims.claim
      join chain.step on step.subject_id = claim.id and step.revision = claim.revision and step.response = 'approve'
        and step.stage <> 'pending_finance'
      group by claim.ticket_number`
    const dayOf = new Map(approved.map(({ ticket, day }) => [ticket, day]))
    for (const row of first.journal) {
      const [year = 0, month = 0, day = 0] = (dayOf.get(String(row.Reference)) ?? '').split('-').map(Number)
      expect(row.Date).toBe(serial(year, month, day))
      expect(row['Voucher Number']).toMatch(/^JV\/2026-27\/\d{6}$/)
    }
    const [some] = first.payments
    expect(some?.['Voucher Number']).toMatch(/^PV\/2026-27\/\d{6}$/)
  })

  test('are visible only to the person who asked for them', async () => {
    expect(first.item.tallyFileName).toMatch(/^export-[\w-]{22}\.xml$/)
    const [file] = await company.database.sql<{ name: string; uploader: string }[]>`
      select original_name as name, uploaded_by as uploader
      from files.file
      where name = ${first.item.tallyFileName}`
    expect(file).toEqual({ name: first.item.title.replace('.xlsx', '.xml'), uploader: finance.personId })
  })

  test('group lakhs and crores by two digits', () => {
    const [, line] = first.workbook.sheets.get('Journal') ?? []
    expect(line?.get('F')).toMatchObject({
      format: '[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;#,##0.00',
    })
  })
})

test('a returned payment is a voucher of its own; a lowered or rejected claim is reversed', async () => {
  const { sql, ownerSql } = company.database
  const [paid] = await sql<{ id: string; amount: number; reference: string; payer: string }[]>`
    select claim.id, claim.reimbursable_amount_paise as amount, step.paid_id_value as reference, step.responded_by as payer
    from claims.claim
    join chain.step on subject_id = claim.id and stage = 'pending_finance' and response = 'approve'
    where claim.status = 'approved' and step.paid_via = 'online_payment'
    order by claim.id desc
    limit 1`
  if (!paid) throw new Error('There is no paid claim.')
  const back = await company.calls.call(
    takeBackPayment,
    {
      ...payer,
      personId: paid.payer,
      permissions: ['signed-in', 'approve-claims', 'make-payments'],
      roles: ['payer'],
    },
    { _id: paid.id, note: 'Account closed' },
  )
  expect(back.status).toBe(200)
  const november = await company.run(finance, {
    filter: { createdAt: { from: '2026-11-01', to: '2026-11-21' } },
  })
  const workbook = readWorkbook(await company.bytesOf(november.body.item.fileName))
  const returned = records(workbook.sheets.get('Payment Vouchers')).filter(
    (row) => row['Voucher Type'] === 'Receipt',
  )
  const paidBy = first.payments.find((row) => row.Reference === paid.reference)
  expect(returned).toMatchObject([
    {
      'Voucher Number': 'RV/2026-27/000001',
      'Debit Ledger': 'Bank',
      Amount: paid.amount / 100,
      Reference: paid.reference,
      ...(paidBy && { Reverses: paidBy['Voucher Number'] }),
    },
  ])

  const [lowered, rejected] = await ownerSql<{ number: string; was: number }[]>`
    with picked as (
      select id, reimbursable_amount_paise as was, row_number() over (order by id) as nth
      from claims.claim
      where status = 'pending_finance' and reimbursable_amount_paise > 10000 and not with_taxes and total_gst_paise is null
        and created_at >= '2026-10-05' and created_at < '2026-10-30'
      order by id
      limit 2
    )
    update claims.claim
    set reimbursable_amount_paise = case nth when 1 then was - 5000 else was end,
      status = case nth when 1 then status else 'rejected' end, rejected_at = case nth when 1 then null else now() end
    from picked
    where picked.id = claim.id
    returning ticket_number as number, was`
  // The law changes in the middle of the month.
  await ownerSql`
    insert into allowances.gst_treatment (sub_category_id, from_day, sac, blocked_because)
    select id, date '2026-10-15', '996311', 'rooms for holidays'
    from allowances.sub_category
    where code = 'HOTEL'`
  third = await export_()
  const rowsOf = (number: string | undefined) =>
    third.journal
      .filter((row) => row.Reference === number)
      .map(({ Amount, Reverses, 'Voucher Number': is, 'Exported Before': before }) => ({
        Amount,
        Reverses,
        is,
        before,
      }))
  const before = (number: string | undefined) =>
    first.journal.find((row) => row.Reference === number)?.['Voucher Number']
  const changed = [lowered, rejected].map((each) => ({ ...each, rows: rowsOf(each?.number) }))
  const counts = changed.map(({ rows }) => rows.length).sort()
  expect(counts).toEqual([2, 3])
  for (const { number, was = 0, rows } of changed) {
    const original = rows.find(({ is }) => is === before(number))
    expect(original).toMatchObject({ Amount: was / 100, before: expect.stringMatching(/^Run \d+/) })
    expect(rows.filter(({ Reverses }) => Reverses === before(number))).toMatchObject([{ Amount: was / 100 }])
    const again = rows.filter(({ is, Reverses }) => is !== before(number) && !Reverses)
    expect(again.map(({ Amount }) => Amount)).toEqual(rows.length === 3 ? [(was - 5000) / 100] : [])
  }
  const summary = third.workbook.sheets.get('Summary')?.map((row) => [...row.values()])
  const reversed = summary?.find(([label]) =>
    String(label?.value).startsWith('Journal vouchers that reverse'),
  )
  expect(Number(reversed?.[1]?.value)).toBe(2)
})

test('credit that the law blocks is not taken, by the treatment of the bill’s own day', () => {
  const changed = serial(2026, 10, 15)
  const hotels = records(third.workbook.sheets.get('GST ITC')).filter((row) => row.SAC === '996311')
  const [before, after] = [
    hotels.filter((row) => Number(row['Bill Date']) < changed),
    hotels.filter((row) => Number(row['Bill Date']) >= changed),
  ]
  expect(before.some((row) => row.Eligible === 'Yes')).toBe(true)
  expect(new Set(after.map((row) => row.Reason))).toEqual(new Set(['Credit is blocked: rooms for holidays']))
  expect(hotels.map((row) => row['Rate %']).filter((rate) => rate !== undefined)).toEqual(
    expect.arrayContaining([12]),
  )
})

test('a payment that its payer undid at once is in no book', async () => {
  const open = await company.database.sql<{ id: string; payer: string }[]>`
    select claim.id, step.approver_ids[1] as payer
    from claims.claim
    join chain.step on subject_id = claim.id and step.is_waiting and step.stage = 'pending_finance'
    where claim.status = 'pending_finance' and claim.payment_type is distinct from 'petroCard'
      and claim.reimbursable_amount_paise > 0
    order by claim.id
    limit 2`
  const pay = async (place: number, reference: string) => {
    const claim = open[place]
    if (!claim) throw new Error('There is nothing to pay.')
    const paying = {
      ...payer,
      personId: claim.payer,
      permissions: ['signed-in', 'approve-claims', 'review-claims', 'make-payments'] as const,
      roles: ['payer'] as const,
    }
    const paidDetails = { via: 'online_payment', idValue: reference }
    const { status, body } = await company.calls.call(decideClaim, paying, {
      _id: claim.id,
      type: 'approve',
      note: 'Paid.',
      paidDetails,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return () => company.calls.call(undoDecision, paying, { decidedAt: body.decidedAt })
  }
  const undo = await pay(0, 'HDFC26112199991')
  expect((await undo()).status).toBe(200)
  await pay(1, 'HDFC26112199992')
  const { body } = await company.run(finance, {
    filter: { createdAt: { from: '2026-11-21', to: '2026-11-21' } },
  })
  const workbook = readWorkbook(await company.bytesOf(body.item.fileName))
  const references = records(workbook.sheets.get('Payment Vouchers')).map((row) => row.Reference)
  expect(references).toContain('HDFC26112199992')
  expect(references).not.toContain('HDFC26112199991')
})
