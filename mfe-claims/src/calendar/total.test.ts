import { describe, expect, it } from 'vitest'
import type { CalendarDay } from './calendar.ts'
import {
  dayCount,
  emptyOf,
  overLimitOf,
  progressNote,
  savedOf,
  submissionOf,
  submittableOf,
  totalOf,
} from './total.tsx'

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
  day({ _id: 'b', totalAmount: 52_050, count: 2, isSubmitted: true }),
  day({ _id: 'c', totalAmount: 10, count: 1, overLimitCount: 1 }, true),
  day({ _id: 'd', totalAmount: 20, count: 3, overLimitCount: 2 }),
]

describe('the days of a week or a month', () => {
  it('add up to the paisa', () => {
    expect(totalOf(days)).toBe(52_080)
  })

  it('are submittable unless something prevents it', () => {
    expect(submissionOf(submittableOf(days))).toEqual({
      wrappers: ['c'],
      seen: [{ _id: 'c', count: 1, totalAmount: 10 }],
    })
  })

  it('are saved when they have claims and are not submitted', () => {
    expect(submissionOf(savedOf(days)).wrappers).toEqual(['c', 'd'])
    expect(overLimitOf(savedOf(days))).toBe(3)
  })

  it('are counted in words', () => {
    expect([1, 2].map(dayCount)).toEqual(['1 day', '2 days'])
  })
})

describe('a week on Sunday evening', () => {
  const open = { open: true, submit: false, reasons: {} }
  const ready = day({ count: 1 }, true)
  const empty = { ...day({}), can: open } as CalendarDay
  const holiday = { ...empty, isHoliday: true }

  it('counts days without claims and marks as empty, except holidays', () => {
    expect(emptyOf([ready, empty, holiday, day({ isSubmitted: true })])).toEqual([empty])
  })

  it.each([
    [[ready, ready, empty], '2 days to submit, 1 still empty'],
    [[ready], '1 day to submit'],
    [[empty, empty], 'Nothing to submit, 2 still empty'],
    [[holiday], 'Nothing left to submit'],
  ])('says how far it has come', (week, note) => {
    expect(progressNote(week)).toBe(note)
  })
})
