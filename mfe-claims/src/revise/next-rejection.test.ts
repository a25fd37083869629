import { expect, test } from 'vitest'
import { nextRejected } from './next-rejection.ts'

const rejected = (claim: string, closedReason?: string) => ({
  claim,
  wrapper: null,
  subCategory: { name: 'Meal' },
  expenseDate: '2026-03-16',
  receiptAmount: 100,
  ...(closedReason !== undefined && { closedReason }),
})

test('the next rejection that can be revised follows', () => {
  const list = [
    rejected('mine'),
    rejected('old', 'Claims older than 4 weeks are not accepted.'),
    rejected('next'),
  ]
  expect(nextRejected(list, 'mine')).toBe('/dashboard/revisable-claim/next')
  expect(nextRejected(list.slice(0, 2), 'mine')).toBeUndefined()
})
