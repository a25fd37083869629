import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysFrom, weekday } from '../base/company-day.ts'
import {
  type ClaimWindow,
  canGoToNextMonth,
  canGoToNextWeek,
  canGoToPreviousWeek,
  closedReason,
  isOpen,
  isPreviousWeekSubmitted,
  previousWeekIsOpen,
} from './open-days.ts'

// A Saturday; its week began on the 16th, and four weeks before on 19 October.
const window: ClaimWindow = {
  today: '2026-11-21',
  claimAcceptAfterDate: '2026-09-05',
  requestedClaimWeekLimit: 4,
  dateFormat: 'dd/MM/yyyy',
}

const future = 'Expense Date should not be a future date.'
const tooOld = 'Claims older than 4 weeks are not accepted.'

describe('a day', () => {
  it.each([
    ['2026-11-21', undefined],
    ['2026-11-22', future],
    ['2026-10-19', undefined],
    ['2026-10-18', tooOld],
    ['2026-09-06', tooOld],
    ['2026-09-05', 'Claims are accepted only for dates after 05/09/2026.'],
  ])('%s is closed because: %s', (day, reason) => expect(closedReason(day, window)).toBe(reason))

  it('is open as long as no limit is set', () => {
    expect(isOpen('2026-11-01', { ...window, claimAcceptAfterDate: null })).toBe(true)
  })

  it.each([
    ['2026-11-07', undefined],
    ['2026-11-06', tooOld],
  ])('rejected on %s stays revisable for 14 days, and after is closed because: %s', (rejectedOn, reason) => {
    expect(closedReason('2026-10-01', window, rejectedOn)).toBe(reason)
  })

  it('stays closed before the accepting date, rejected or not', () => {
    expect(closedReason('2026-09-05', window, '2026-11-20')).toMatch(/only for dates after/)
  })

  it('is open exactly if it is within the weeks before today', () => {
    fc.assert(
      fc.property(fc.nat(120), fc.nat(6), fc.nat(60), (back, weeks, accept) => {
        const limits = {
          ...window,
          requestedClaimWeekLimit: weeks,
          claimAcceptAfterDate: addDays(window.today, -accept),
        }
        const reachable = new Set<string>()
        let mondays = 0
        for (let day = window.today; day > limits.claimAcceptAfterDate; day = addDays(day, -1)) {
          reachable.add(day)
          if (weekday(day) === 1 && ++mondays > weeks) break
        }
        const day = addDays(window.today, -back)
        expect(isOpen(day, limits)).toBe(reachable.has(day))
      }),
    )
  })
})

describe('turning the calendar', () => {
  it.each([
    ['2026-11-21', true, false],
    ['2026-11-10', true, true],
    ['2026-10-26', true, true],
    ['2026-10-19', false, true],
  ])('from %s: back %s, on %s', (shown, back, on) => {
    expect([canGoToPreviousWeek(shown, window), canGoToNextWeek(shown, window)]).toEqual([back, on])
  })

  it('starts at the accepting date at the earliest', () => {
    expect(canGoToPreviousWeek('2026-11-21', { ...window, claimAcceptAfterDate: '2026-11-16' })).toBe(false)
    expect(canGoToPreviousWeek('2026-11-21', { ...window, claimAcceptAfterDate: '2026-11-15' })).toBe(true)
  })

  it('continues in the next month after the shown one', () => {
    expect(canGoToNextMonth('2026-11-01', window)).toBe(false)
    expect(canGoToNextMonth('2026-11-01', { ...window, today: '2026-11-30' })).toBe(false)
    expect(canGoToNextMonth('2026-11-01', { ...window, today: '2026-12-01' })).toBe(true)
  })
})

describe('the previous week', () => {
  const week = daysFrom('2026-11-09', '2026-11-15').map((day) => ({
    day,
    isHoliday: weekday(day) === 7,
    isSubmitted: weekday(day) < 4,
    isMarked: weekday(day) >= 4 && weekday(day) < 7,
  }))

  it('is done when every working day is submitted or marked', () => {
    expect(isPreviousWeekSubmitted(week, window, null)).toBe(true)
  })

  it('is not done while one working day is missing', () => {
    expect(isPreviousWeekSubmitted(week.slice(1), window, null)).toBe(false)
    expect(
      isPreviousWeekSubmitted(
        week.map((day, at) => (at === 2 ? { ...day, isSubmitted: false } : day)),
        window,
        null,
      ),
    ).toBe(false)
  })

  it('does not count days before joining, nor closed ones', () => {
    expect(isPreviousWeekSubmitted(week.slice(2), window, '2026-11-11')).toBe(true)
    expect(isPreviousWeekSubmitted([], { ...window, requestedClaimWeekLimit: 0 }, null)).toBe(true)
  })

  it('is opened automatically only while it is open', () => {
    expect(previousWeekIsOpen(window)).toBe(true)
    expect(previousWeekIsOpen({ ...window, requestedClaimWeekLimit: 0 })).toBe(false)
  })
})
