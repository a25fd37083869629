import { expect, test } from 'vitest'
import { orderFrom, orderInto, sortOf } from './claimant-order.ts'

test('defaults to who has waited longest, also for an invalid URL', () => {
  expect(orderFrom(new URLSearchParams())).toEqual({ sortBy: 'waitingSince', sort: 'asc' })
  expect(orderFrom(new URLSearchParams('sortBy=salary&sort=up'))).toEqual({
    sortBy: 'waitingSince',
    sort: 'asc',
  })
})

test('is restored from the URL', () => {
  const params = orderInto(new URLSearchParams('status=approved'), { column: 'name', direction: 'ascending' })
  expect(params.get('status')).toBe('approved')
  expect(sortOf(orderFrom(params))).toEqual({ column: 'name', direction: 'ascending' })
})
