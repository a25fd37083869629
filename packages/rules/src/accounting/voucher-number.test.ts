import { describe, expect, test } from 'vitest'
import { financialYear, numberIn, numberSeries } from './voucher-number.ts'

describe('the financial year of a day', () => {
  test.each([
    ['2026-03-31', 4, '2025-26'],
    ['2026-04-01', 4, '2026-27'],
    ['2027-03-31', 4, '2026-27'],
    ['2099-12-31', 4, '2099-00'],
    ['2026-12-31', 1, '2026'],
    ['2026-01-01', 1, '2026'],
    ['2026-09-30', 10, '2025-26'],
  ])('%s, where it starts in month %i: %s', (day, firstMonth, year) => {
    expect(financialYear(day, firstMonth)).toBe(year)
  })
})

test.each([
  ['Journal', 123, 'JV/2026-27/000123'],
  ['Payment', 1, 'PV/2026-27/000001'],
  ['Receipt', 1_234_567, 'RV/2026-27/1234567'],
] as const)('the number of %s %i is %s', (type, nth, number) => {
  expect(numberIn(numberSeries(type, '2026-11-01', 4), nth)).toBe(number)
})
