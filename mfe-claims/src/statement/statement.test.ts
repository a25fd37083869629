import { expect, test } from 'vitest'
import { statementOf } from './statement.ts'

const claim = (expenseDate: string, change: object = {}) => ({
  expenseDate,
  status: 'approved' as const,
  wrapper: 'day',
  can: { delete: false } as never,
  receiptAmount: 100_00,
  reimbursableAmount: 90_00,
  paymentType: null,
  ...change,
})

test('a month’s statement has the claims of its days, and each amount in one sum', () => {
  const statement = statementOf(
    [
      claim('2026-03-31'),
      claim('2026-04-01'),
      claim('2026-03-02', { status: 'pending_hod' as const }),
      claim('2026-03-03', { status: 'rejected' as const }),
      // Also a day that was taken back, whose claims keep their numbers.
      claim('2026-03-04', { status: 'pending' as const, can: { delete: true } }),
      claim('2026-03-05', { paymentType: 'petroCard' as const }),
      claim('2026-02-28'),
    ],
    '2026-03-15',
  )
  const { rows, ...sums } = statement
  expect(rows.map(({ expenseDate }) => expenseDate)).toEqual([
    '2026-03-02',
    '2026-03-03',
    '2026-03-04',
    '2026-03-05',
    '2026-03-31',
  ])
  expect(sums).toEqual({
    claimed: 500_00,
    paid: 90_00,
    underway: 90_00,
    rejected: 100_00,
    drafts: 100_00,
    byCard: 100_00,
  })
})
