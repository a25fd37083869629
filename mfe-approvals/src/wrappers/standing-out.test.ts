import { describe, expect, test } from 'vitest'
import { isUsual, needsALook, type Standing, standingOut } from './standing-out.ts'

const asha = { employeeCode: 'E1001', name: 'Asha Rao' }
const usual: Standing = {
  overLimitBy: 0,
  isHoliday: false,
  similar: [],
  history: [],
  status: 'pending',
  reimbursableAmount: 350,
  createdBy: asha,
  can: { act: true, edit: false, delete: false, revise: false, reasons: {} },
}
const refused = {
  label: 'Manager Rejected',
  respondedBy: { name: 'Meera Nair' },
  respondedOn: '2026-11-10T09:00:00.000Z',
  from: 'pending',
  to: 'rejected',
  note: 'Whom did you meet?',
  amountBefore: null,
  amountAfter: null,
}
const similar = {
  _id: null,
  ticketNumber: 'EXP-2026-000007',
  expenseDate: '2026-11-02',
  status: 'approved',
  createdBy: asha,
} as const

describe('what stands out', () => {
  test.each<[string, Partial<Standing>, string[]]>([
    ['nothing of a usual claim', {}, []],
    ['how far it is above its limit', { overLimitBy: 1240.5 }, ['₹1,240.50 over limit']],
    ['what it resembles', { similar: [similar] }, ['Looks like EXP-2026-000007, Approved']],
    [
      'who else has claimed the bill',
      { similar: [{ ...similar, createdBy: { employeeCode: 'E1002', name: 'Imran Sheikh' } }] },
      ['Looks like EXP-2026-000007 of Imran Sheikh, Approved'],
    ],
    ['a holiday', { isHoliday: true }, ['On a holiday']],
    ['an earlier rejection', { history: [refused] }, ['Revised after a rejection: “Whom did you meet?”']],
    ['a large amount', { reimbursableAmount: 10_000.01 }, ['Above Rs 10,000']],
  ])('is %s', (_, change, words) => {
    expect(standingOut({ ...usual, ...change })).toEqual(words)
  })
})

test('only what waits for the viewer is usual, or needs a look', () => {
  const answered = { ...usual, can: { ...usual.can, act: false } }
  expect([isUsual(usual), needsALook(usual)]).toEqual([true, false])
  expect([isUsual({ ...usual, isHoliday: true }), needsALook({ ...usual, isHoliday: true })]).toEqual([
    false,
    true,
  ])
  expect([isUsual(answered), needsALook({ ...answered, isHoliday: true })]).toEqual([false, false])
})
