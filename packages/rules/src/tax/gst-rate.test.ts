import { expect, it } from 'vitest'
import { gstRateOf } from './gst-rate.ts'

it.each([
  ['5 %', 100_000, 5_000, 500],
  ['12 %, rounded to the rupee', 892_857, 107_100, 1200],
  ['18 %', 750_000, 135_000, 1800],
  ['no rate', 100_000, 9_000, undefined],
  ['too small to tell', 200, 24, undefined],
  ['no tax', 100_000, 0, undefined],
])('reads %s from the figures of a bill', (_, taxable, tax, rate) => {
  expect(gstRateOf(taxable, tax)).toBe(rate)
})
