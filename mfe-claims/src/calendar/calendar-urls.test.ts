import { describe, expect, it } from 'vitest'
import type { CalendarDay } from './calendar.ts'
import { shownDay, submittedDayUrl } from './calendar.ts'

describe('the day in a URL', () => {
  const today = '2026-11-21'

  it('is the named day', () => {
    expect(shownDay('2026-11-03', today)).toBe('2026-11-03')
  })

  it('is today if the URL has no day, an invalid day, or a future day', () => {
    for (const named of [null, '', 'monday', '2026-02-30', '2026-12-01'])
      expect(shownDay(named, today)).toBe(today)
  })
})

describe('a submitted day', () => {
  const can = { unsubmit: true } as CalendarDay['can']

  it('opens where it can be taken back, as long as it can be', () => {
    expect(submittedDayUrl({ _id: 'a', can })).toBe('/dashboard/wrapper-claims/a')
    expect(submittedDayUrl({ _id: 'a', can: { ...can, unsubmit: false } })).toBe(
      '/dashboard/requested-date-wrappers/a',
    )
  })
})
