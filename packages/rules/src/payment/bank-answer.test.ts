import { describe, expect, test } from 'vitest'
import { compareAnswer, type SentLine, unansweredIn } from './bank-answer.ts'
import { readAnswer, type TextRow } from './bank-answer-rows.ts'

const rowsOf = (...lines: string[]): TextRow[] =>
  lines.map((line, index) => ({ line: index + 1, cells: line.split(',') }))
const sent = (code: string, more: Partial<SentLine> = {}): SentLine => ({
  person: code,
  employeeCode: code,
  name: 'Asha',
  account: `00${code.slice(1)}`,
  amount: 52_500,
  state: 'open',
  reference: null,
  ...more,
})
const utr = 'HDFC26112100012'
const judge = (lines: SentLine[], ...text: string[]) => {
  const rows = readAnswer(rowsOf(...text))
  if (typeof rows === 'string') throw new Error(rows)
  return compareAnswer(lines, rows, '2026-11-21')
}

describe('a line', () => {
  const titles = 'Employee Code,Account Number,Amount,UTR,Status,Reason'
  test.each<[string, object]>([
    [`E1001,,525.00,${utr},,`, { outcome: 'paid', reference: utr, person: 'E1001' }],
    [`e1001,,"₹525",${utr.toLowerCase()},SUCCESS,`.replaceAll('"', ''), { outcome: 'paid', reference: utr }],
    [`,'001001,525,${utr},Processed,`, { outcome: 'paid', person: 'E1001' }],
    [`,1001,525,${utr},,`, { outcome: 'paid', person: 'E1001' }],
    ['E1001,,525,,Failed,Account closed', { outcome: 'returned', reason: 'Account closed', reference: null }],
    [`E1001,,525,${utr},Returned,`, { outcome: 'returned', reason: 'Returned by the bank', reference: utr }],
    ['E1001,,525,,In process,', { outcome: 'pending' }],
    ['E1001,,525,,,', { outcome: 'problem', reason: 'The line has neither a UTR nor a status.' }],
    [`E1001,,525,${utr},Perhaps,`, { outcome: 'problem', reason: 'The status “Perhaps” is not known.' }],
    [`E1001,,,${utr},,`, { outcome: 'problem', reason: 'The amount is missing.' }],
    [`E1001,,five,${utr},,`, { outcome: 'problem', reason: 'The amount “five” is not valid.' }],
    [`E1001,,52.5,${utr},,`, { outcome: 'problem', reason: 'The file says ₹52.50, the run pays ₹525.00.' }],
    [`E1001,999,525,${utr},,`, { reason: 'Nobody in this run has this employee code and account number.' }],
    [`,999,525,${utr},,`, { reason: 'Nobody in this run has this account number.' }],
    [`,,525,${utr},,`, { reason: 'The line names no employee.' }],
    ['E1001,,525,paid!,Success,', { reason: 'UTR Number should be 12 to 22 letters and digits.' }],
  ])('%s', (line, expected) => {
    expect(judge([sent('E1001'), sent('E1002')], titles, line)).toMatchObject([expected])
  })

  test('of a settled transfer is no new payment', () => {
    const lines = [sent('E1001', { state: 'paid', reference: utr }), sent('E1002', { state: 'returned' })]
    expect(judge(lines, `E1001,525,${utr}`, 'E1002,525,HDFC26112100013')).toMatchObject([
      { outcome: 'problem', reason: 'This payment was recorded as paid already with this UTR.' },
      { outcome: 'problem', reason: 'This payment came back already. Pay it in a new run.' },
    ])
  })

  test('names an employee by the code of the bank’s file, or as a spreadsheet shows it', () => {
    const titles = 'Employee Code,Account Number,Amount,UTR'
    const lines = [
      sent('MH_1001', { account: '0077' }),
      sent('00042'),
      sent('0_7', { account: '88' }),
      sent('07', { account: '99' }),
    ]
    expect(judge(lines, titles, `MH 1001,77,525,${utr}`)).toMatchObject([{ person: 'MH_1001' }])
    expect(judge(lines, titles, `42,,525,${utr}`)).toMatchObject([{ outcome: 'paid', person: '00042' }])
    expect(judge(lines, titles, `07,,525,${utr}`)).toMatchObject([{ outcome: 'paid', person: '07' }])
    const unknown = { person: null, reason: 'Nobody in this run has this employee code.' }
    expect(judge(lines, titles, `7,,525,${utr}`, `,,525,${utr}`)).toMatchObject([
      unknown,
      { reason: 'The line names no employee.' },
    ])
  })

  test('by an account that several people share matches none of them', () => {
    const lines = [sent('E1001', { account: '77' }), sent('E1002', { account: '77' })]
    expect(judge(lines, 'Account,Amount,UTR', `77,525,${utr}`)).toMatchObject([
      { outcome: 'problem', reason: 'Several employees have this account. Name the employee code.' },
    ])
  })
})

test.each<[string, object]>([
  ['01/11/2026', { outcome: 'paid', valueDate: '2026-11-01' }],
  ['21-11-2026', { outcome: 'paid', valueDate: '2026-11-21' }],
  ['', { outcome: 'paid', valueDate: null }],
  ['22/11/2026', { outcome: 'problem', reason: 'The value date 22/11/2026 is in the future.' }],
  ['31/02/2026', { outcome: 'problem', reason: 'The value date “31/02/2026” is not valid.' }],
])('the value date %s', (day, expected) => {
  const titles = 'Employee Code,Amount,UTR,Value Date'
  expect(judge([sent('E1001')], titles, `E1001,525,${utr},${day}`)).toMatchObject([expected])
})

test('what the run still waits for is named: pending lines and those that are missing', () => {
  const lines = [
    sent('E1001'),
    sent('E1002'),
    sent('E1003'),
    sent('E1004', { state: 'paid', reference: utr }),
    sent('E1005'),
  ]
  const titles = 'Employee Code,Amount,UTR,Status'
  const verdicts = judge(
    lines,
    titles,
    'E1001,525,HDFC26112100013,Success',
    'E1002,525,,Pending',
    'E1005,1,,Failed',
  )
  expect(unansweredIn(lines, verdicts)).toEqual([
    { who: 'E1002 Asha', amount: 52_500, reason: 'The bank has not decided yet' },
    { who: 'E1003 Asha', amount: 52_500, reason: 'Not in this answer' },
  ])
})
