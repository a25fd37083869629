import { expect, test } from 'vitest'
import { monthsOf, narrationOf } from './narration.ts'

test.each([
  ['2026-10-01', '2026-10-31', 'TA Oct-26 E1001'],
  ['2026-10-31', '2026-11-01', 'TA Oct-26–Nov-26 E1001'],
  ['2026-11-15', '2027-02-03', 'TA Nov-26–Feb-27 E1001'],
  ['2025-10-01', '2026-10-31', 'TA Oct-25–Oct-26 E1001'],
])('from %s to %s it is %s', (from, to, narration) => {
  expect(narrationOf(monthsOf({ from, to }), 'E1001')).toBe(narration)
})
