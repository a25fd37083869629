import { CallFailed } from '@tem/sdk'
import { expect, test } from 'vitest'
import { isConflict, isSimilarClaim } from './refresh-claims.ts'

test.each([
  ['stale', true, false],
  ['similar-claim', false, true],
])('a refusal for %s: a change elsewhere %s, a similar claim %s', (code, isChanged, isSimilar) => {
  const refusal = new CallFailed(409, { msg: 'No', code })
  expect([isConflict(refusal), isSimilarClaim(refusal)]).toEqual([isChanged, isSimilar])
})
