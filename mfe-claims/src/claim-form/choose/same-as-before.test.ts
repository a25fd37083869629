import { expect, test } from 'vitest'
import { lastBefore } from './same-as-before.tsx'

const claim = (_id: string, expenseDate: string, change = {}) => ({
  _id,
  expenseDate,
  status: 'pending',
  subCategory: { _id: 'auto' },
  receiptAmount: 14_500,
  ...change,
})

test('a claim is like the last one of its kind before that day', () => {
  const claims = [
    claim('same day', '2026-03-18'),
    claim('rejected', '2026-03-17', { status: 'rejected' }),
    claim('other kind', '2026-03-17', { subCategory: { _id: 'bus' } }),
    claim('entered last', '2026-03-13'),
    claim('latest', '2026-03-16'),
    claim('entered before', '2026-03-16'),
  ]
  expect(lastBefore('2026-03-18', 'auto', claims)?._id).toBe('latest')
  expect(lastBefore('2026-03-18', 'toll', claims)).toBeUndefined()
})
