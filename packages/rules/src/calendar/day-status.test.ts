import { describe, expect, it } from 'vitest'
import type { ClaimStatus } from '../claim/claim-status.ts'
import { monthColor, rollUpDay } from './day-status.ts'

describe('a day rolls up', () => {
  it.each<[string, ClaimStatus[], string | null, string | null]>([
    ['no claims', [], null, null],
    ['all approved', ['approved', 'approved'], 'approved', 'approved'],
    ['one rejected among approved', ['approved', 'rejected'], 'rejected', 'rejected'],
    ['one rejected among pending', ['pending_finance', 'rejected', 'pending'], 'rejected', 'rejected'],
    ['stages mixed', ['pending_finance', 'pending_hod', 'approved'], 'pending', 'pending_hod'],
    ['the manager first', ['pending_ceo', 'pending', 'pending_finance'], 'pending', 'pending'],
  ])('%s', (_, statuses, claimStatus, status) => {
    const claims = statuses.map((each) => ({ status: each, isOverLimit: false }))
    expect(rollUpDay(claims)).toEqual({ claimStatus, status, overLimitCount: 0 })
  })

  it('counts the claims above their limit', () => {
    const claims = [true, false, true].map((isOverLimit) => ({ status: 'pending' as const, isOverLimit }))
    expect(rollUpDay(claims).overLimitCount).toBe(2)
  })
})

const plain = { isSubmitted: false, isHoliday: false, overLimitCount: 0 }

it.each([
  [{}, 'none'],
  [{ isSubmitted: true }, 'blue'],
  [{ isHoliday: true }, 'yellow'],
  [{ isHoliday: true, isSubmitted: true }, 'yellow'],
  [{ overLimitCount: 1, isSubmitted: true }, 'red'],
  [{ overLimitCount: 1, isHoliday: true }, 'dark-yellow'],
] as const)('a day with %j is %s in the month', (facts, color) => {
  expect(monthColor({ ...plain, ...facts })).toBe(color)
})
