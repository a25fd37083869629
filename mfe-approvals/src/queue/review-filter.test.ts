import { claimStages } from '@tem/rules/claim/claim-status.ts'
import { nothingChosen } from '@tem/views/filter/chosen-filter.ts'
import { expect, test } from 'vitest'
import { reviewFilter } from './review-filter.tsx'

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
