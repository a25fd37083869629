import { expect, test } from 'vitest'
import { needsSecondYes } from './second-yes.ts'

test.each([
  [0, 0, 1, false],
  [1, 0, 1, true],
  [1, 0, 0, false],
  [3, 3, 1, false],
  [4, 3, 2, true],
])(
  '%i sensitive changes with %i allowed alone and %i others: %s',
  (sensitive, allowedAlone, otherAdministrators, wanted) => {
    expect(needsSecondYes({ sensitive, allowedAlone, otherAdministrators })).toBe(wanted)
  },
)
