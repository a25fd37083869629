import { describe, expect, it } from 'vitest'
import { forecastMonth, type PastMonth } from './month-forecast.ts'

/** Months from [known, late]; everything known came, unless said otherwise. */
function months(...figures: readonly (readonly [known: number, late: number, came?: number])[]): PastMonth[] {
  return figures.map(([known, late, came = known + late], place) => ({
    month: `2026-${String(place + 1).padStart(2, '0')}`,
    known,
    late,
    came,
  }))
}

describe('the month so far, and the middle of what came late in up to six months', () => {
  it.each<[string, number, PastMonth[], usualLate: number, months: number]>([
    ['no month before', 500, [], 0, 0],
    ['one month', 500, months([900, 100]), 100, 1],
    ['two months: between them', 500, months([900, 100], [900, 301]), 201, 2],
    ['one unusual month of three', 500, months([900, 100], [900, 9000], [900, 120]), 120, 3],
    ['nothing late in a month', 500, months([900, 0], [900, 0], [900, 300]), 0, 3],
    [
      'of seven months the first is forgotten',
      500,
      months([1, 999], [1, 10], [1, 20], [1, 30], [1, 40], [1, 50], [1, 60]),
      35,
      6,
    ],
    ['months before the first expense are not counted', 500, months([0, 0], [0, 0], [900, 100]), 100, 1],
    [
      'a month without expenses after the first one counts',
      500,
      months([900, 100], [0, 0], [900, 50]),
      50,
      3,
    ],
    ['no expense in any month', 500, months([0, 0], [0, 0]), 0, 0],
    ['nothing yet in this month', 0, months([0, 400]), 400, 1],
  ])('%s', (_what, known, past, usualLate, counted) => {
    expect(forecastMonth(known, past)).toMatchObject({
      usualLate,
      months: counted,
      forecast: known + usualLate,
    })
  })
})

describe('how far the same forecast was off before', () => {
  it.each<
    [string, PastMonth[], before: [forecast: number, percentOff: number | null][], percentOff: number | null]
  >([
    ['no month has one before it', months([900, 100]), [], null],
    ['as it came', months([900, 100], [900, 100]), [[1000, 0]], 0],
    ['more came late than usual', months([900, 100], [900, 350]), [[1000, -20]], 20],
    ['drafts that were never submitted', months([900, 100], [1400, 100, 1000]), [[1500, 50]], 50],
    [
      'too high and too low don’t cancel out',
      months([900, 100], [900, 350], [775, 25, 800]),
      [
        [1000, -20],
        [1000, 25],
      ],
      23,
    ],
    ['nothing came', months([900, 100], [0, 0]), [[100, null]], null],
    [
      'the last six of more months',
      months(
        [900, 100],
        [900, 0, 500],
        [900, 100],
        [900, 100],
        [900, 100],
        [900, 100],
        [900, 100],
        [900, 100],
      ),
      [
        [950, -5],
        [1000, 0],
        [1000, 0],
        [1000, 0],
        [1000, 0],
        [1000, 0],
      ],
      1,
    ],
  ])('%s', (_what, past, before, percentOff) => {
    const forecast = forecastMonth(0, past)
    expect(forecast.before.map((one) => [one.forecast, one.percentOff])).toEqual(before)
    expect(forecast.percentOff).toBe(percentOff)
  })
})
