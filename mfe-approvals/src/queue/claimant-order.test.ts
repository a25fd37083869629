import { expect, test } from 'vitest'
import { orderFrom, orderInto, queuePartFrom, queuePlace, sortOf } from './claimant-order.ts'

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

test('keeps the people of the queue while one of them is looked at, but no setting of that screen', () => {
  const place = queuePlace(
    new URLSearchParams('queue=signed&search=E10&sortBy=name&sort=desc&view=week&claim=1'),
  )
  expect(queuePartFrom(place)).toEqual({ view: 'signed', search: 'E10' })
  expect(orderFrom(place)).toEqual({ sortBy: 'name', sort: 'desc' })
  expect([...place.keys()]).toEqual(['queue', 'search', 'sortBy', 'sort'])
})
