import { expect, test } from 'vitest'
import { estimateText } from './tour-claims.tsx'

const tour = {
  amount: 465_000,
  explanation: '',
  employees: 1,
  rooms: 360_000,
  nights: 2,
  dailyAllowance: 105_000,
  days: 3,
  isAbroad: false,
}

test.each([
  [
    {},
    '1 employee: ₹3,600 for rooms, 2 nights; ₹1,050 daily allowance, 3 days. Without tickets and vehicles.',
  ],
  [
    { employees: 2, rooms: 0, days: 1, isAbroad: true },
    '2 employees: ₹1,050 daily allowance, 1 day. Without rooms, tickets and vehicles, as it goes abroad.',
  ],
])('an estimate says what it counts: %j', (change, text) => {
  expect(estimateText({ ...tour, ...change })).toBe(text)
})
