import { expect, test } from 'vitest'
import { cashWarning } from './cash-limit.ts'

const law = 'Section 40A(3) of the Income-tax Act then does not allow the expense.'

test.each([
  [[{ today: 0, more: 1_000_000 }], undefined],
  [[{ today: 0, more: 1_000_001 }], `This employee gets more than ₹10,000 in cash today. ${law}`],
  [
    [{ today: 600_000, more: 400_001 }],
    `This employee gets more than ₹10,000 in cash today, with ₹6,000 paid before. ${law}`,
  ],
  [[{ today: 2_000_000, more: 0 }], undefined],
  [
    [
      { today: 0, more: 900_000 },
      { today: 0, more: 1_100_000 },
    ],
    `1 employee gets more than ₹10,000 in cash today. ${law}`,
  ],
  [
    [
      { today: 0, more: 1_900_000 },
      { today: 0, more: 1_100_000 },
    ],
    `2 employees get more than ₹10,000 in cash today. ${law}`,
  ],
])('%#', (people, warning) => expect(cashWarning(people)).toBe(warning))
