import { expect, test } from 'vitest'
import { claimsAndTours } from './tour-status.ts'

const [claim, tour] = [{ kind: 'claim' }, { kind: 'tour' }] as const

test.each([
  ['1 claim', [claim]],
  ['2 claims', [claim, claim]],
  ['1 tour', [tour]],
  ['1 claim and 2 tours', [tour, claim, tour]],
])('%s', (words, requests) => {
  expect(claimsAndTours(requests)).toBe(words)
})
