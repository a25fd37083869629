import { addDays, type Day, daysFrom, weekday } from '@tem/rules/base/company-day.ts'
import { expect, test } from 'vitest'
import { fewMoments, momentOfRun, momentsToTry } from './moments.ts'

const nationalHoliday = /^(01-26|08-15|10-02|12-25)$/
const kindOf = (monthDay: string) => (nationalHoliday.test(monthDay) ? 'holiday' : monthDay)
const specialDays = ['01-01', '01-31', '02-29', '03-31', '04-01', '12-31', 'holiday']

// Each special day and its neighbours, in years of each kind, and days without anything special.
const todays: readonly Day[] = [
  ...['2026-11-22', '2028-06-06', '2096-03-01'],
  ...[2027, 2028, 2030, 2031].flatMap((year) => daysFrom(`${year}-01-24`, `${year}-02-02`)),
  ...[2027, 2028].flatMap((year) => daysFrom(`${year}-02-27`, `${year}-04-02`)),
  ...Array.from({ length: 200 }, (_, index) => addDays('2026-12-30', index * 53)),
]

test('whatever the day, seven moments to come cover all weekdays, all special days and both ends of a day', () => {
  for (const today of todays) {
    const moments = momentsToTry(today)
    const days = moments.map((moment) => moment.slice(0, 10))
    expect(days.filter((day) => day <= today)).toEqual([])
    expect(days.map(weekday).sort(), today).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(days.map((day) => kindOf(day.slice(5))).sort(), today).toEqual(specialDays)
    expect(moments.map((moment) => moment.slice(11))).toEqual(
      expect.arrayContaining(['00:10', '11:00', '23:50']),
    )
    expect(
      fewMoments(today)
        .map((moment) => moment.slice(5, 10))
        .sort(),
    ).toEqual(['02-29', '04-01', '12-31'])
  }
})

test('a run that would last over midnight begins after it, and never goes back in time', () => {
  expect(momentOfRun('2026-12-31', '22:59')).toBeUndefined()
  expect(momentOfRun('2026-12-31', '00:00')).toBeUndefined()
  expect(momentOfRun('2026-12-31', '23:00')).toBe('2027-01-01T00:10')
  expect(momentOfRun('2026-12-31', '23:59')).toBe('2027-01-01T00:10')
})
