import { claimStatuses } from '@tem/rules/claim/claim-status.ts'
import { expect, test } from 'vitest'
import { chosenFrom, chosenInto, hasEveryStatus } from './chosen-filter.ts'

const category = '0190b000-0000-7000-8000-000000000001'

test('the filter is restored from the URL', () => {
  const chosen = {
    from: '2026-11-01',
    to: '2026-11-15',
    categories: [category],
    statuses: ['pending'] as const,
  }
  const params = chosenInto(new URLSearchParams('last4=true&status=approved'), chosen)
  expect(chosenFrom(params)).toEqual(chosen)
  expect(params.get('last4')).toBe('true')
})

test('every status is one choice, and all but one are several', () => {
  expect(hasEveryStatus({ statuses: claimStatuses })).toBe(true)
  expect(hasEveryStatus({ statuses: claimStatuses.slice(1) })).toBe(false)
})
