import { expect, test } from 'vitest'
import { median, within } from './spread.ts'

test.each([
  [[9, 1, 5], 5],
  [[4, 1, 10, 2], 3],
  [[7], 7],
  [[], Number.NaN],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle)
})

test.each([
  [0.75, 3],
  [0.95, 4],
  [0.5, 2],
])('of four values, %d lie within %d', (share, value) => {
  expect(within([4, 2, 1, 3], share)).toBe(value)
})
