import { describe, expect, test } from 'vitest'
import { readAnswer, type TextRow } from './bank-answer-rows.ts'

const rowsOf = (...lines: string[]): TextRow[] =>
  lines.map((line, index) => ({ line: index + 1, cells: line.split(',') }))
const utr = 'HDFC26112100012'

describe('the columns', () => {
  test.each([
    ['Employee Code,Amount,UTR'],
    ['UTR No.,AMOUNT,Emp Code'],
    ['Beneficiary Account Number,Transaction Amount,Bank Reference,Status,Reject Reason,Something Else'],
  ])('are found by their titles: %s', (titles) => expect(readAnswer(rowsOf(titles))).toEqual([]))

  test('may be left out for code, amount and UTR', () =>
    expect(readAnswer(rowsOf('', `E1001,"525",${utr}`.replaceAll('"', ''), 'TOTAL,1,'))).toEqual([
      { line: 2, cells: { employeeCode: 'E1001', amount: '525', reference: utr } },
    ]))

  test.each([
    ['Employee Code,Name', 'The columns are not understood.'],
    ['Employee Code,Amount,Amount,UTR', 'Two columns are for the amount.'],
    ['Amount,UTR', 'There is no column for the employee code.'],
    // Our own file, chosen instead of the bank's answer.
    ['Employee Code,Beneficiary,Account Number,IFSC,Amount', 'There is no column for the UTR.'],
    ['Account Number,UTR', 'There is no column for the amount.'],
    ['E1001,525', 'The columns are not understood.'],
    ['a,b,c', 'The columns are not understood.'],
  ])('that are not understood are refused: %s', (titles, why) =>
    expect(readAnswer(rowsOf(titles))).toMatch(new RegExp(`^${why} Expected columns: `)),
  )

  test('of an empty file are none', () => expect(readAnswer([])).toBe('There is nothing to record.'))
})
