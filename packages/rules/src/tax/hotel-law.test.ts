import { expect, it } from 'vitest'
import { hotelGst } from '../claim/hotel-gst.ts'
import { lawFrom, type NightRate, ratesInWords, ratesProblem } from './hotel-law.ts'

const rate = (nightFrom: number, percent: number, nightTo: number | null = null): NightRate => ({
  nightFrom,
  nightTo,
  percent,
})
const since2025 = [rate(0, 5, 787_500), rate(885_000, 18)]

it.each<[string, NightRate[], string | undefined]>([
  ['5 % and 18 %', since2025, undefined],
  ['in any order', [rate(885_000, 18), rate(0, 5, 787_500)], undefined],
  ['that touch', [rate(0, 12, 885_000), rate(885_000, 18)], undefined],
  ['none', [], 'One rate must begin at ₹0.'],
  ['none for cheap nights', [rate(100_000, 12)], 'One rate must begin at ₹0.'],
  ['two of one price', [rate(0, 5), rate(0, 12)], 'Two rates begin at ₹0.'],
  [
    'one above the next',
    [rate(0, 5, 900_000), rate(885_000, 18)],
    'The rate from ₹0 ends above ₹8,850, where the next one begins.',
  ],
  ['one that ends before it begins', [rate(0, 5, 0)], 'A rate from ₹0 can’t end at ₹0.'],
  ['one of 41 %', [rate(0, 41)], '41 % is no rate of GST. Write 0 to 40.'],
])('rates %s', (_, rates, problem) => expect(ratesProblem(rates)).toBe(problem))

it('keeps the law of earlier days, and ends it when another begins', () => {
  const before = [rate(0, 12), rate(885_000, 18)].map((each) => ({
    ...each,
    fromDay: '2022-07-18',
    toDay: null,
  }))
  const law = lawFrom(before, '2025-09-22', since2025)
  const percent = (night: number, day: string) => hotelGst(night, 1, law, day).percent
  expect(percent(200_000, '2025-09-21')).toBe(12)
  expect(percent(200_000, '2025-09-22')).toBe(5)
  expect(percent(787_500, '2025-09-22')).toBe(5)
  expect(percent(800_000, '2025-09-22')).toBe(0)
  expect(percent(885_000, '2025-09-22')).toBe(18)
  // A second correction of the same day replaces the first.
  expect(lawFrom(law, '2025-09-22', since2025)).toEqual(law)
  expect(lawFrom(law, '2025-09-01', since2025).map(({ fromDay, toDay }) => [fromDay, toDay])).toEqual([
    ['2022-07-18', '2025-08-31'],
    ['2022-07-18', '2025-08-31'],
    ['2025-09-01', null],
    ['2025-09-01', null],
  ])
})

it('says rates in words', () => {
  expect(ratesInWords(since2025)).toBe('5 % up to ₹7,875, 18 % from ₹8,850')
})
