import { daysFrom, weekday } from '@tem/rules/base/company-day.ts'
import { expect, test } from 'vitest'
import { fewMoments, momentsToTry } from './moments.ts'

test.each(['2026-11-22', '2026-12-31', '2027-12-31', '2028-02-28', '2028-02-29', '2096-03-01'])(
  'seen from %s, each weekday and each date on which calendars differ is still to come',
  (today) => {
    const moments = momentsToTry(today)
    const days = moments.map((moment) => moment.slice(0, 10))
    expect(days.filter((day) => day <= today)).toEqual([])
    expect(days.slice(0, 7).map(weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(days.slice(7).map((day) => day.slice(5))).toEqual([
      '01-31',
      '02-29',
      '03-31',
      '04-01',
      '12-31',
      '01-01',
      '01-26',
    ])
    expect(new Set(fewMoments(today)).size).toBe(3)
    expect(daysFrom(today, days[0] ?? '').length).toBeLessThanOrEqual(8)
  },
)
