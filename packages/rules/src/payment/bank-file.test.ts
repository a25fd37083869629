import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BankLayout, bankFile, controlTotals, safeText, type Transfer } from './bank-file.ts'

const column = (title: string, value: BankLayout['columns'][number]['value'], fixed = '', longest = 30) => ({
  title,
  value,
  fixed,
  longest,
})
const layout: BankLayout = {
  code: 'test',
  name: 'Test',
  hasTitles: true,
  hasTotals: true,
  dateFormat: 'dd-MM-yyyy',
  ownBank: null,
  columns: [
    column('Code', 'employeeCode'),
    column('Name', 'beneficiary', '', 10),
    column('Account', 'account'),
    column('IFSC', 'ifsc'),
    column('Amount', 'amount'),
    column('Mode', 'modeLetter'),
    column('Date', 'date'),
    column('Narration', 'narration'),
    column('Our reference', 'reference'),
    column('Email', 'email'),
    column('From', 'debitAccount'),
    column('Type', 'fixed', 'PAB VENDOR'),
  ],
}
const transfer: Transfer = {
  employeeCode: 'E1001',
  beneficiary: 'Renée Nair-Ölund',
  account: '001234567890',
  ifsc: 'HDFC0001234',
  branch: null,
  email: 'asha@company.example',
  mobile: null,
  amount: 1_294_200,
}
const facts = { number: 12, day: '2026-10-31', months: 'Oct-26', debitAccount: '5010 0001' }

describe('a bank’s file', () => {
  test('has the columns of its layout, amounts to the paisa, and control totals', () => {
    const large = { ...transfer, employeeCode: 'E-1002', amount: 20_000_005, email: '=cmd|x@y.z' }
    expect(bankFile(layout, [transfer, large], facts).split('\r\n')).toEqual([
      'Code,Name,Account,IFSC,Amount,Mode,Date,Narration,Our reference,Email,From,Type',
      'E1001,Renee Nair,001234567890,HDFC0001234,12942.00,N,31-10-2026,TA Oct-26 E1001,PR12E1001,asha@company.example,50100001,PAB VENDOR',
      'E-1002,Renee Nair,001234567890,HDFC0001234,200000.05,R,31-10-2026,TA Oct-26 E-1002,PR12E1002,,50100001,PAB VENDOR',
      'TOTAL,2,,,212942.05,,,,,,,',
      '',
    ])
  })

  test('has no title and no total where the bank wants none', () => {
    const bare = { ...layout, hasTitles: false, hasTotals: false, columns: [column('Amount', 'amount')] }
    expect(bankFile(bare, [transfer], facts)).toBe('12942.00\r\n')
  })

  test('says that an account is the bank’s own, where the bank wants to know', () => {
    const own = {
      ...layout,
      hasTitles: false,
      hasTotals: false,
      ownBank: 'HDFC',
      columns: [column('Mode', 'modeLetter'), column('Mode', 'mode'), column('Bank', 'ifsc', '', 4)],
    }
    const elsewhere = { ...transfer, ifsc: 'ICIC0001234', amount: 20_000_000 }
    expect(bankFile(own, [transfer, elsewhere], facts)).toBe('I,FT,HDFC\r\nR,RTGS,ICIC\r\n')
  })

  test('never holds a formula, a quote or a broken line, whatever people are called', () => {
    const words = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constantFrom('=1+1', '+49', '-2', '@sum', '\t=1', '"a', 'a,b', 'a\r\nb'),
    )
    const transfers = fc.record({
      employeeCode: words,
      beneficiary: words,
      account: words,
      ifsc: words,
      branch: words,
      email: words,
      mobile: words,
      amount: fc.integer({ min: 1, max: 10_000_000_000 }),
    })
    fc.assert(
      fc.property(fc.array(transfers, { maxLength: 5 }), (all) => {
        const lines = bankFile(layout, all, facts).split('\r\n')
        expect(lines).toHaveLength(all.length + 3)
        for (const cell of lines.flatMap((line) => line.split(',')))
          expect(cell).toMatch(/^([A-Za-z0-9][\x20-\x7e]*)?$/)
        for (const line of lines.slice(0, -1)) expect(line.split(',')).toHaveLength(layout.columns.length)
        const sum = lines
          .slice(1, -2)
          .reduce((total, line) => total + BigInt((line.split(',')[4] ?? '').replace('.', '')), 0n)
        expect(sum).toBe(BigInt(controlTotals(all).sum))
      }),
    )
  })
})

test.each([
  ['=HYPERLINK("x")', 'HYPERLINK( x )'],
  ["'@Nair", 'Nair'],
  ['  two  spaces ', 'two spaces'],
  ['Ştefan Łukasz Groß', 'Stefan Lukasz Gross'],
  ['Jørgen Æsir Þórðarson', 'Jorgen AEsir Thordarson'],
  ['Đỗ Nguyễn, Cœur', 'Do Nguyen Coeur'],
  ['अनिता Rao', 'Rao'],
  // Such a person is held, by the sign of missing bank details.
  ['अनिता', ''],
])('%j becomes %j', (text, safe) => expect(safeText(text, 30)).toBe(safe))
