import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './company-day.ts'
import { type DateFormat, dateFormats, formatDay, monthName, parseDay, weekdayName } from './date-format.ts'

describe('a typed day', () => {
  it.each<[string, DateFormat, string | undefined]>([
    ['05/03/2026', 'dd/MM/yyyy', '2026-03-05'],
    ['5/3/2026', 'dd/MM/yyyy', '2026-03-05'],
    ['5-3-2026', 'MM/dd/yyyy', '2026-05-03'],
    ['5/3/2026', 'MM/dd/yyyy', '2026-05-03'],
    ['05032026', 'dd/MM/yyyy', '2026-03-05'],
    ['05032026', 'MM/dd/yyyy', '2026-03-05'],
    ['2026-03-05', 'dd/MM/yyyy', '2026-03-05'],
    ['31/02/2026', 'dd/MM/yyyy', undefined],
    ['05-03/2026', 'dd/MM/yyyy', undefined],
    ['5/3/26', 'dd/MM/yyyy', undefined],
    ['05-Mar-2026', 'MM/dd/yyyy', '2026-03-05'],
    ['5 march 2026', 'dd/MM/yyyy', '2026-03-05'],
    ['31-Feb-2026', 'dd/MM/yyyy', undefined],
    ['05-Mai-2026', 'dd/MM/yyyy', undefined],
    ['05-Mar-26', 'dd/MM/yyyy', undefined],
    ['today', 'dd/MM/yyyy', undefined],
  ])('%s in %s is %s', (typed, format, day) => expect(parseDay(typed, format)).toBe(day))

  it('reads back whatever is shown, in each format', () => {
    fc.assert(
      fc.property(fc.nat(40_000), fc.constantFrom(...dateFormats), (count, format) => {
        const day = addDays('1950-01-01', count)
        expect(parseDay(formatDay(day, format), format)).toBe(day)
      }),
    )
  })
})

it('names the weekday and the month', () => {
  expect([weekdayName('2026-11-21'), monthName('2026-11-21')]).toEqual(['Saturday', 'November 2026'])
})
