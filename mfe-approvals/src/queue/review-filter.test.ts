import { claimStages } from '@tem/rules/claim/claim-status.ts'
import { nothingChosen } from '@tem/views/filter/chosen-filter.ts'
import { expect, test } from 'vitest'
import { reviewFilter } from './review-filter.tsx'

test('asks for what waits, or, for who decides nothing, for all that is open', () => {
  expect(reviewFilter(nothingChosen, true)).toEqual({})
  expect(reviewFilter(nothingChosen, false)).toEqual({ status: claimStages })
})

test('passes on what was chosen', () => {
  const chosen = { from: '2026-11-01', to: undefined, categories: ['a'], statuses: ['approved'] as const }
  expect(reviewFilter(chosen, false)).toEqual({
    createdAt: { from: '2026-11-01' },
    category: ['a'],
    status: ['approved'],
  })
})
