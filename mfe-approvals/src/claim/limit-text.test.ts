import { expect, test } from 'vitest'
import { limitText, longLimitText } from './over-limit.tsx'

const night = {
  noLimit: false,
  maxClaimAmount: 120_000,
  limitExplanation: 'L1, other: ₹1,200 × 1 night',
  reimbursableAmount: 190_000,
  overLimitBy: 49_643,
}

test.each([
  ['the GST that comes on top', {}, 'L1, other: ₹1,200 × 1 night + ₹203.57 GST'],
  [
    'the limit alone, where it is held against the whole amount',
    { overLimitBy: 70_000 },
    'L1, other: ₹1,200 × 1 night',
  ],
  [
    'the limit alone, within it',
    { reimbursableAmount: 90_000, overLimitBy: 0 },
    'L1, other: ₹1,200 × 1 night',
  ],
  ['the amount, where nobody says why', { overLimitBy: 0, limitExplanation: null }, '₹1,200.00'],
  ['that there is none', { maxClaimAmount: null, noLimit: true }, 'No limit'],
])('says %s', (_, change, text) => {
  expect(limitText({ ...night, ...change })).toBe(text)
})

test('is longer where there is room', () => {
  expect(longLimitText(night)).toBe('Limit ₹1,200.00 + ₹203.57 GST (L1, other: ₹1,200 × 1 night)')
  expect(longLimitText({ ...night, noLimit: true })).toBe('No limit')
})
