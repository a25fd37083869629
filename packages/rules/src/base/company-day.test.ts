import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  COMPANY_ZONE,
  dayOf,
  dayOfMoment,
  daysBetween,
  daysFrom,
  endOfDay,
  isDay,
  isSunday,
  mondayOf,
  monthEnd,
  previousMonth,
  startOfDay,
  sundaysFrom,
  timeOf,
  weekday,
} from './company-day.ts'

afterEach(() => vi.unstubAllEnvs())

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1950-01-01', count))

describe('the company day and time of an instant', () => {
  it.each(['UTC', 'Asia/Kolkata', 'America/Los_Angeles'])(
    'is the same in a process of zone %s, each minute around midnight',
    (zone) => {
      vi.stubEnv('TZ', zone)
      const oracle = new Intl.DateTimeFormat('en-CA', { timeZone: COMPANY_ZONE })
      const clock = new Intl.DateTimeFormat('en-IN', {
        timeZone: COMPANY_ZONE,
        timeStyle: 'short',
        hourCycle: 'h23',
      })
      const midnight = Date.UTC(2026, 2, 31, 18, 30)
      for (let minute = -90; minute <= 90; minute++) {
        const instant = new Date(midnight + minute * 60_000)
        expect(dayOf(instant)).toBe(oracle.format(instant))
        expect(timeOf(instant)).toBe(clock.format(instant))
        expect(dayOf(instant)).toBe(minute < 0 ? '2026-03-31' : '2026-04-01')
      }
    },
  )

  it('lies between the start and the end of that day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1970-01-02'), max: new Date('2099-01-01'), noInvalidDate: true }),
        (instant) => {
          const day = dayOf(instant)
          expect(startOfDay(day) <= instant && instant < endOfDay(day)).toBe(true)
        },
      ),
    )
  })

  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21T18:29:59.999Z', '2026-11-21'],
    ['2026-11-21T18:30:00Z', '2026-11-22'],
    [Date.UTC(2026, 10, 21, 18, 30), '2026-11-22'],
  ])('reads the moment %s as %s', (moment, day) => expect(dayOfMoment(moment)).toBe(day))
})

describe('days', () => {
  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-1-01',
    '26-01-01',
    '2026-00-10',
    '1899-12-31',
    '',
    20260101,
    null,
  ])('refuses %s', (value) => expect(isDay(value)).toBe(false))

  it('knows the leap days', () => {
    expect([isDay('2024-02-29'), isDay('2100-02-29'), isDay('2000-02-29')]).toEqual([true, false, true])
  })

  it('counts like walking day by day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 800 }), (from, count) => {
        let day = from
        for (let step = 0; step < count; step++) day = addDays(day, 1)
        expect(addDays(from, count)).toBe(day)
        expect(daysBetween(from, day)).toBe(count)
        expect(addDays(day, -count)).toBe(from)
        expect(daysFrom(from, day)).toHaveLength(count + 1)
      }),
      { numRuns: 100 },
    )
  })

  it('finds the Sundays among them', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -1, max: 40 }), (from, count) => {
        const to = addDays(from, count)
        expect(sundaysFrom(from, to)).toEqual(daysFrom(from, to).filter(isSunday))
      }),
    )
  })

  it('finds the Monday by walking back to it', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        let monday = day
        while (weekday(monday) !== 1) monday = addDays(monday, -1)
        expect(mondayOf(day)).toBe(monday)
        expect(isSunday(addDays(monday, 6))).toBe(true)
      }),
    )
  })

  it('finds the month end by walking to the last day with the same month', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        let last = day
        while (addDays(last, 1).slice(0, 7) === day.slice(0, 7)) last = addDays(last, 1)
        expect(monthEnd(day)).toBe(last)
      }),
    )
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-21', 14, '2028-01-21'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -13, '2024-12-15'],
  ])('adds to %s %d months: %s', (day, count, result) => expect(addMonths(day, count)).toBe(result))

  it('takes a leap day to the last of February in a common year', () => {
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28')
  })

  it('knows the previous calendar month', () => {
    expect(previousMonth('2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  })
})
