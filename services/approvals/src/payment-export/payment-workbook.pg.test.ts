import { asLibreOfficeReads, hasLibreOffice } from '@tem/server/testing/libre-office.ts'
import {
  type ReadSheet,
  type ReadWorkbook,
  readWorkbook,
  records,
} from '@tem/server/testing/read-workbook.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exceptionsIn, linesIn, paymentsIn, taxesIn, totalsIn } from '../../testing/expected-from-database.ts'
import { type Exporting, exporting, finance } from '../../testing/exporting.ts'

const formula = '=HYPERLINK("http://evil.example","Pay & go")'
const hostile = [formula, '+1+1', '-2+3', '@SUM(A1)', '\tcmd|calc', "<b>&amp;'_x0041_", '\u{1F600} ₹ ünï']

let company: Exporting
let bytes: Buffer
let workbook: ReadWorkbook
let claimsBefore: string

beforeAll(async () => {
  company = await exporting()
  const { ownerSql, sql } = company.database
  await ownerSql`
    with picked as (
      select id, row_number() over (order by id) as nth
      from claims.claim
      where status in ('pending_finance', 'approved') and created_at >= '2026-10-05' and created_at < '2026-10-30'
      limit ${hostile.length}
    )
    update claims.claim set remarks = (${hostile}::text[])[nth] from picked where picked.id = claim.id`
  // Leading zeros, and a beneficiary's name that looks like a formula.
  await ownerSql`
    update identity.bank_account set account_number = '00012345678', holder_name = ${formula}
    from identity.person where person.id = person_id and employee_code = 'E1001'`
  await ownerSql`
    update identity.bank_account set ifsc = 'DMOB1001029'
    from identity.person where person.id = person_id and employee_code = 'E1002'`
  await ownerSql`
    update identity.bank_account set holder_name = 'आशा राव'
    from identity.person where person.id = person_id and employee_code = 'E1003'`
  // A tax above every GST rate doesn't raise their limit.
  await ownerSql`
    update claims.claim
    set is_over_limit = true, max_claim_amount_paise = 100, number_of_days = 1, total_gst_paise = receipt_amount_paise
    where id in (
      select id
      from claims.claim
      where status = 'pending_finance' and created_at >= '2026-10-05' and created_at < '2026-10-31'
      order by id desc
      limit 3
    )`
  claimsBefore = (await totalsIn(sql)).claims
  const { body } = await company.run(finance)
  bytes = await company.bytesOf(body.item.fileName)
  workbook = readWorkbook(bytes)
})
afterAll(async () => {
  await company.stop()
})

type Row = Record<string, unknown>

/** Only the expected columns of the sheet's rows, keyed by the first. */
function shown(sheet: string, like: readonly Row[]): Row[] {
  const [key = '', ...others] = Object.keys(like[0] ?? {})
  return records(workbook.sheets.get(sheet))
    .map((row) => Object.fromEntries([key, ...others].map((title) => [title, row[title] ?? null])))
    .sort((a, b) => (String(a[key]) < String(b[key]) ? -1 : 1))
}

const paise = (rows: readonly Row[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)

describe('the workbook of a period', () => {
  test('has its sheets in order', () => {
    expect(workbook.names).toEqual([
      'Summary',
      'Payments',
      'Claim Lines',
      'GST ITC',
      'Journal',
      'Exceptions',
      'Payment Vouchers',
      'GST Summary',
      'Tax Matters',
    ])
  })

  test.each([
    ['Claim Lines', linesIn],
    ['Payments', paymentsIn],
    ['Exceptions', exceptionsIn],
    ['GST ITC', taxesIn],
  ] as const)('has in %s the values of the database, cell by cell', async (sheet, ask) => {
    const expected = await ask(company.database.sql)
    expect(expected.length).toBeGreaterThan(10)
    const found = shown(sheet, expected)
    expect(found).toHaveLength(expected.length)
    expect(found).toEqual(expected)
  })

  test('has the amounts of the database to the paisa, on every sheet', async () => {
    const { approved, waiting } = await totalsIn(company.database.sql)
    const sum = (sheet: string, column: string) => paise(records(workbook.sheets.get(sheet)), column)
    expect(sum('Claim Lines', 'Reimbursable Amount')).toBe(approved + waiting)
    expect(sum('Journal', 'Amount')).toBe(approved + waiting)
    expect(
      sum('Payments', 'Amount') +
        sum('Payments', 'Petro Card Amount (not paid)') +
        sum('Exceptions', 'Amount'),
    ).toBe(waiting)
    const summary = (workbook.sheets.get('Summary') ?? []).map((row) =>
      [...row.values()].map(({ value }) => value),
    )
    const totalOf = (label: string) =>
      Math.round(Number(summary.find(([first]) => first === label)?.at(-1)) * 100)
    expect(totalOf('Total (Claim Lines)')).toBe(approved + waiting)
    expect(totalOf('Approved')).toBe(approved)
    expect(totalOf('Pending Finance in total')).toBe(waiting)
    expect(totalOf('Journal')).toBe(approved + waiting)
    expect(totalOf('Payments')).toBe(sum('Payments', 'Amount'))
  })

  test('adds taxable amount and taxes up to each bill, with and without a GSTIN, and to the summary', () => {
    const bills = records(workbook.sheets.get('GST ITC'))
    const taxesOf = (rows: readonly Row[]) =>
      ['CGST', 'SGST', 'IGST', 'UGST'].reduce((sum, tax) => sum + paise(rows, tax), 0)
    for (const bill of bills)
      expect(paise([bill], 'Taxable Amount') + taxesOf([bill])).toBe(paise([bill], 'Total'))
    const withoutGstin = bills.filter((bill) => bill.GSTIN === undefined)
    expect(withoutGstin.length).toBeGreaterThan(0)
    expect(taxesOf(withoutGstin)).toBeGreaterThan(0)
    const found = [...(workbook.sheets.get('Summary') ?? [])].map((row) => [...row.values()])
    const summed = found.find(([first]) => first?.value === 'GST ITC (tax on bills)')?.at(-1)
    expect(Math.round(Number(summed?.value) * 100)).toBe(taxesOf(bills))
  })

  test('has no voucher of 0.00', () => {
    const amounts = records(workbook.sheets.get('Journal')).map(({ Amount }) => Number(Amount))
    expect(amounts.length).toBeGreaterThan(100)
    expect(amounts.filter((amount) => !(amount > 0))).toEqual([])
  })

  test('lists what the company has to decide, with its section', () => {
    const matters = records(workbook.sheets.get('Tax Matters'))
    const lines = records(workbook.sheets.get('Claim Lines'))
    const numbersOf = (rows: readonly Row[]) => rows.map((row) => String(row.Number)).sort()
    const drivers = lines.filter((row) => row['Sub Category'] === 'Driver Salary')
    const ofDrivers = matters.filter(({ Why }) => Why === 'The company pays the driver of an employee’s car')
    expect(drivers.length).toBeGreaterThan(0)
    expect(numbersOf(ofDrivers)).toEqual(numbersOf(drivers))
    const byCard = lines.filter((row) => row['Payment Type'] === 'Petro Card')
    const fuel = matters.filter(({ Why }) => String(Why).startsWith('The company’s card'))
    expect(numbersOf(fuel)).toEqual(numbersOf(byCard))
  })

  test('sums up the bills by registration, month and verdict', () => {
    const bills = records(workbook.sheets.get('GST ITC'))
    const rows = records(workbook.sheets.get('GST Summary'))
    const parts = ['Taxable Amount', 'CGST', 'SGST', 'IGST', 'UGST', 'Credit CGST', 'Credit SGST']
    const totals = rows.filter((row) => row['Month of Bill'] === 'All')
    const months = rows.filter((row) => row['Month of Bill'] !== 'All' && row.Eligible === 'Total')
    const verdicts = rows.filter((row) => row.Eligible !== 'Total')
    expect(new Set(verdicts.map(({ Eligible }) => Eligible))).toEqual(new Set(['Yes', 'Unsure', 'No']))
    for (const summed of [totals, months, verdicts]) {
      for (const part of parts) expect(paise(summed, part)).toBe(paise(bills, part))
      expect(summed.reduce((sum, { Bills }) => sum + Number(Bills), 0)).toBe(bills.length)
    }
  })

  test('credits in the journal what the eligible bills allow', () => {
    const eligible = records(workbook.sheets.get('GST ITC')).filter((row) => row.Eligible === 'Yes')
    const input = records(workbook.sheets.get('Journal')).filter((row) =>
      String(row['Debit Ledger']).startsWith('Input '),
    )
    expect(eligible.length).toBeGreaterThan(10)
    const credits = ['Credit CGST', 'Credit SGST', 'Credit IGST', 'Credit UGST']
    expect(paise(input, 'Amount')).toBe(credits.reduce((sum, tax) => sum + paise(eligible, tax), 0))
  })

  test('leaves claims with a reason out of the payments', () => {
    const held = records(workbook.sheets.get('Exceptions'))
    const reasons = held.flatMap(({ Reason }) => String(Reason).split('; '))
    const unreadable = 'The account holder’s name is not in Latin letters, which banks need'
    expect(new Set(reasons)).toEqual(
      new Set(['No bill', 'Missing bank details', unreadable, 'Bad IFSC', 'Over limit']),
    )
    const ofHolder = held.filter((row) => row['Employee Code'] === 'E1003')
    expect(ofHolder.length).toBeGreaterThan(0)
    for (const row of ofHolder) expect(row.Signs).toContain(unreadable)
    const paid = records(workbook.sheets.get('Payments')).map((row) => row['Employee Code'])
    expect(paid).not.toContain('E1002')
    expect(paid).not.toContain('E1003')
    expect(paid).not.toContain('E1004')
  })

  test('says beside the reason all signs, as the screens do', () => {
    const held = records(workbook.sheets.get('Exceptions'))
    const signs = new Set(held.flatMap((row) => String(row.Signs).split('; ')))
    expect([...signs]).toEqual(expect.arrayContaining(['No receipt', 'No bank details', 'IFSC is wrong']))
    expect(held.filter((row) => !row.Signs)).toEqual([])
    // Signs that don't hold a payment.
    expect(
      [...signs].filter((sign) => /^Looks like|^Above ₹|^No reason|^On a holiday/.test(sign)),
    ).not.toEqual([])
  })

  test('holds no formula: what a person wrote is a typed string, and stays as it was', () => {
    const cells = [...workbook.sheets.values()].flat().flatMap((row) => [...row.values()])
    expect(cells.filter(({ isFormula }) => isFormula)).toEqual([])
    expect(new Set(cells.map(({ type }) => type))).toEqual(new Set(['inlineStr', 'n']))
    const remarks = records(workbook.sheets.get('Claim Lines')).map((row) => row.Remarks)
    expect(remarks).toEqual(expect.arrayContaining(hostile))
  })

  test('writes numbers that are names as text, amounts with two decimals, and days as days', () => {
    const [head, first] = workbook.sheets.get('Payments') ?? []
    const cell = (title: string) =>
      first?.get([...(head ?? [])].find(([, { value }]) => value === title)?.[0] ?? '')
    expect(cell('Account Number')).toMatchObject({ type: 'inlineStr', value: '00012345678', format: '@' })
    expect(cell('Beneficiary')).toMatchObject({ type: 'inlineStr', value: formula })
    expect(cell('Mobile')).toMatchObject({ type: 'inlineStr', format: '@' })
    expect(cell('Amount')).toMatchObject({
      type: 'n',
      format: expect.stringMatching(/#,##0\.00$/),
      value: expect.stringMatching(/^\d+\.\d\d$/),
    })
    const lines = workbook.sheets.get('Claim Lines') ?? []
    const days = lines.slice(1).map((row) => row.get('I'))
    expect(days.every((day) => day?.type === 'n' && day.format === 'dd/mm/yyyy')).toBe(true)
  })

  test('changes no claim', async () => {
    expect((await totalsIn(company.database.sql)).claims).toBe(claimsBefore)
  })

  test('is read the same by a spreadsheet program, cell by cell, where the machine has one', () => {
    if (!hasLibreOffice()) {
      console.info(
        'LibreOffice (soffice) is not on this machine; only our own reader looked at the workbook.',
      )
      return
    }
    const sheets = asLibreOfficeReads(bytes)
    expect([...sheets.keys()].sort()).toEqual([...workbook.names].sort())
    for (const name of workbook.names) {
      const theirs = sheets.get(name) ?? []
      const ours = (workbook.sheets.get(name) ?? []).map((row) => cellsOf(row, theirs[0]?.length ?? 0))
      expect(theirs, name).toEqual(ours)
    }
  }, 180_000)
})

/** A row from its first column on, with empty cells included. */
function cellsOf(row: ReadSheet[number], width: number): string[] {
  return Array.from({ length: width }, (_, index) => {
    const cell = row.get(columnName(index))
    if (cell?.type !== 'n' || cell.value === '') return cell?.value ?? ''
    return cell.format.includes('yyyy') ? momentOf(Number(cell.value)) : String(Number(cell.value))
  })
}

/** A, B … Z, AA … */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** Days since 1899 as American spreadsheets write them. */
function momentOf(serial: number): string {
  const [day = '', time = ''] = new Date(Math.floor((serial - 25_569) * 86_400 + 0.001) * 1000)
    .toISOString()
    .split('T')
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}${Number.isInteger(serial) ? '' : ` ${time.slice(0, 8)}`}`
}
