import { expect, test } from 'vitest'
import { journalDay, paymentDay } from './voucher-day.ts'

const days = { approvedOn: '2026-10-31', submittedOn: '2026-10-28', changedOn: null, isReplaced: false }

test.each([
  ['approved', {}, '2026-10-31'],
  ['without anybody to approve it before the payer', { approvedOn: undefined }, '2026-10-28'],
  ['lowered by the payer before the books had it', { changedOn: '2026-11-05' }, '2026-10-31'],
  ['lowered by the payer after that', { changedOn: '2026-11-05', isReplaced: true }, '2026-11-05'],
  [
    'rejected, revised and approved again',
    { approvedOn: '2026-11-09', changedOn: '2026-11-05', isReplaced: true },
    '2026-11-09',
  ],
])('a claim that was %s is booked on the right day', (_, change, day) => {
  expect(journalDay({ ...days, ...change })).toBe(day)
})

test('a payment has the day of the bank, else the day when it was recorded', () => {
  expect(paymentDay('2026-11-02', '2026-10-31')).toBe('2026-10-31')
  expect(paymentDay('2026-11-02', null)).toBe('2026-11-02')
})
