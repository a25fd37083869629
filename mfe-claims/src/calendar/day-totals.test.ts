import { describe, expect, it } from 'vitest'
import type { CalendarDay } from './calendar-queries.ts'
import { dayCount, idsOf, overLimitOf, savedOf, submittableOf, totalOf } from './day-totals.ts'

function day(change: Partial<CalendarDay>, canSubmit = false) {
  const can = { submit: canSubmit, reasons: {} }
  return {
    _id: 'a',
    totalAmount: 0,
    count: 0,
    isSubmitted: false,
    overLimitCount: 0,
    ...change,
    can,
  } as CalendarDay
}

const days = [
  day({ _id: null }),
  day({ _id: 'b', totalAmount: 520.5, count: 2, isSubmitted: true }),
  day({ _id: 'c', totalAmount: 0.1, count: 1, overLimitCount: 1 }, true),
  day({ _id: 'd', totalAmount: 0.2, count: 3, overLimitCount: 2 }),
]

describe('the days of a week or a month', () => {
  it('come to a total without a lost paisa', () => {
    expect(totalOf(days)).toBe(52_080)
  })

  it('are submittable where nothing stands against it', () => {
    expect(idsOf(submittableOf(days))).toEqual(['c'])
  })

  it('are saved when they have claims and are not submitted', () => {
    expect(idsOf(savedOf(days))).toEqual(['c', 'd'])
    expect(overLimitOf(savedOf(days))).toBe(3)
  })

  it('are counted in words', () => {
    expect([1, 2].map(dayCount)).toEqual(['1 day', '2 days'])
  })
})
