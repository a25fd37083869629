import { describe, expect, it } from 'vitest'
import { monthAppearance, monthWords, weekAppearance } from './day-appearance.tsx'

const empty = {
  isSubmitted: false,
  isHoliday: false,
  holidayName: null,
  mark: null,
  count: 0,
  overLimitCount: 0,
  claimStatus: null,
} as const
const submitted = { ...empty, isSubmitted: true, count: 2, claimStatus: 'pending' } as const
const sunday = { ...empty, isHoliday: true, holidayName: 'Sunday' } as const

describe('a day of the week', () => {
  it.each([
    ['empty', empty, undefined, 'neutral'],
    ['with claims', { ...empty, count: 1 }, 'Draft', 'neutral'],
    ['submitted', submitted, 'Submitted', 'submitted'],
    ['approved', { ...submitted, claimStatus: 'approved' }, 'Approved', 'approved'],
    ['rejected', { ...submitted, claimStatus: 'rejected' }, 'Rejected', 'rejected'],
    ['marked no-claim', { ...empty, mark: 'no-claim' }, 'No-Claim', 'neutral'],
    ['marked no trip', { ...empty, mark: 'no-trip' }, 'No trip', 'neutral'],
    ['a holiday', sunday, 'Holiday', 'holiday'],
    ['a holiday at work', { ...sunday, count: 1 }, 'Draft', 'neutral'],
  ] as const)('%s', (_name, day, word, tone) => {
    expect(weekAppearance(day)).toEqual({ word, tone })
  })
})

describe('a day of the month', () => {
  it.each([
    ['empty', empty, undefined],
    ['a draft', { ...empty, count: 1 }, 'Draft'],
    ['submitted', submitted, 'Submitted'],
    ['a holiday, even submitted', { ...submitted, ...{ isHoliday: true } }, 'Holiday'],
    ['above a limit', { ...submitted, overLimitCount: 1 }, 'Deviation'],
    ['above a limit on a holiday', { ...sunday, overLimitCount: 1 }, 'Holiday with deviation'],
    ['marked', { ...empty, mark: 'no-claim' }, 'No-Claim'],
  ] as const)('%s', (_name, day, word) => {
    expect(monthAppearance(day).word).toBe(word)
  })

  it('says in words all that colours and figures say', () => {
    expect(monthWords({ ...submitted, isHoliday: true, holidayName: 'Sunday', overLimitCount: 1 })).toEqual([
      'Holiday with deviation',
      'Sunday',
      'Submitted',
      '2 claims',
    ])
    expect(monthWords(empty)).toEqual(['No claims'])
    const tours = [{ _id: 'a', place: ['Mumbai', 'Pune'], purpose: 'Dealer meet' }]
    expect(monthWords({ ...empty, tours })).toEqual(['No claims', 'On tour to Mumbai, Pune'])
    expect(monthWords(submitted)).toEqual(['Submitted', '2 claims'])
  })
})
