import { claimStages } from '@tem/rules/claim/claim-status.ts'
import { nothingChosen } from '@tem/screen-parts/filter/chosen-filter.ts'
import { expect, test } from 'vitest'
import { orderFrom, orderInto, queuePartFrom, queuePlace, reviewFilter, sortOf } from './claimant-order.ts'

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

test('requests waiting claims or, for viewers who decide nothing, all open claims', () => {
  expect(reviewFilter(nothingChosen, true)).toEqual({})
  expect(reviewFilter(nothingChosen, false)).toEqual({ status: claimStages })
})

test('passes the chosen filter on', () => {
  const chosen = { from: '2026-11-01', to: undefined, categories: ['a'], statuses: ['approved'] as const }
  expect(reviewFilter(chosen, false)).toEqual({
    createdAt: { from: '2026-11-01' },
    category: ['a'],
    status: ['approved'],
  })
})
