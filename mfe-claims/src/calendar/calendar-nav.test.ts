import { describe, expect, it } from 'vitest'
import {
  neighbouringMonths,
  neighbouringWeeks,
  noNextMonth,
  noNextWeek,
  noPreviousMonth,
  noPreviousWeek,
} from './calendar-nav.tsx'

const window = {
  today: '2026-11-21',
  claimAcceptAfterDate: '2026-09-05',
  requestedClaimWeekLimit: 4,
  dateFormat: 'dd/MM/yyyy',
} as const

describe('navigating weeks', () => {
  it('goes back as far as claims are accepted, and then says why not further', () => {
    expect(noPreviousWeek('2026-10-28', window)).toBeUndefined()
    expect(noPreviousWeek('2026-10-21', window)).toBe('Claims older than 4 weeks are not accepted.')
    const young = { ...window, claimAcceptAfterDate: '2026-11-17' }
    expect(noPreviousWeek('2026-11-18', young)).toBe('Claims are accepted only for dates after 17/11/2026.')
  })

  it('goes forward to the week of today', () => {
    expect(noNextWeek('2026-11-15', window)).toBeUndefined()
    expect(noNextWeek('2026-11-16', window)).toBe('The next week has not started yet.')
  })
})

describe('navigating months', () => {
  it('goes back to the first month that took claims', () => {
    expect(noPreviousMonth('2026-10-15', window)).toBeUndefined()
    expect(noPreviousMonth('2026-09-15', window)).toBe('Claims are accepted only for dates after 05/09/2026.')
    expect(noPreviousMonth('2020-01-01', { ...window, claimAcceptAfterDate: null })).toBeUndefined()
  })

  it('goes forward once the month is over', () => {
    expect(noNextMonth('2026-10-31', window)).toBeUndefined()
    expect(noNextMonth('2026-11-01', window)).toBe('The next month has not started yet.')
  })
})

it('the neighbours are only weeks or months that can be opened', () => {
  expect(neighbouringWeeks('2026-11-10', window)).toEqual(['2026-11-03', '2026-11-17'])
  expect(neighbouringWeeks('2026-11-21', window)).toEqual(['2026-11-14'])
  expect(neighbouringWeeks('2026-10-21', window)).toEqual(['2026-10-28'])
  expect(neighbouringMonths('2026-10-31', window)).toEqual(['2026-09-30', '2026-11-30'])
  expect(neighbouringMonths('2026-11-21', window)).toEqual(['2026-10-21'])
})
