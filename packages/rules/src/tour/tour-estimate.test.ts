import { expect, test } from 'vitest'
import { tourEstimate } from './tour-estimate.ts'

const officer = { night: 180_000, day: 35_000 }
const manager = { night: 400_000, day: 60_000 }

test.each([
  ['one night and two days', [officer], 2, 250_000],
  ['a day trip without a room', [officer], 1, 35_000],
  ['everybody who travels', [officer, manager], 3, 1_445_000],
  ['nobody with an allowance', [], 3, 0],
])('counts %s', (_, travellers, days, amount) => {
  expect(tourEstimate(travellers, days).amount).toBe(amount)
})

test('counts no room abroad', () => {
  expect(tourEstimate([officer, manager], 3, true)).toMatchObject({ amount: 285_000, room: 0 })
})
