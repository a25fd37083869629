import { describe, expect, test } from 'vitest'
import { filterOf, toggled } from './claim-filter.ts'

const today = '2026-11-21'
const filter = (url: string) => filterOf(new URLSearchParams(url), today)
const category = '0190b000-0000-7000-8000-000000000001'

describe('the filter of the call', () => {
  test('is empty without URL parameters', () => {
    expect(filter('')).toEqual({})
  })

  test('has the chosen days, categories and statuses', () => {
    expect(
      filter(`from=2026-11-01&to=2026-11-15&category=${category}&status=rejected&status=approved`),
    ).toEqual({
      createdAt: { from: '2026-11-01', to: '2026-11-15' },
      category: [category],
      status: ['approved', 'rejected'],
    })
  })

  test.each([
    ['postedToday', { createdAt: { from: today, to: today } }],
    ['lastMonth=true', { createdAt: { from: '2026-10-01', to: '2026-10-31' } }],
    ['search=+bus+', { search: 'bus' }],
    ['search=', {}],
    [
      'unresponded=true',
      { status: ['pending', 'pending_higher_manager', 'pending_finance'], submitted: true },
    ],
    ['postedToday=false', {}],
  ])('%s is a shortcut', (url, expected) => {
    expect(filter(url)).toEqual(expected)
  })

  test('matches old claims only while they wait', () => {
    const old = filter('last4')
    expect(old?.createdAt).toEqual({ to: '2026-11-16' })
    expect(old?.status).toContain('pending_hod')
    expect(old?.status).not.toContain('approved')
    expect(old?.submitted).toBe(true)
    expect(filter('underway')).toEqual({ status: old?.status, submitted: true })
    expect(filter('last4&last7')?.createdAt).toEqual({ to: '2026-11-13' })
  })

  test('is the intersection of all shortcuts', () => {
    expect(filter('unresponded&status=pending_finance&status=approved')?.status).toEqual(['pending_finance'])
    expect(filter('from=2026-11-01&to=2026-11-30&last7')?.createdAt).toEqual({
      from: '2026-11-01',
      to: '2026-11-13',
    })
  })

  test.each([
    'unresponded&status=rejected',
    'last4&status=approved',
    'last7&status=rejected&status=approved',
  ])('of %s matches no claim, whatever its status', (url) => expect(filter(url)).toBeUndefined())

  test('ignores invalid URL parameters', () => {
    expect(filter('from=yesterday&to=2026-02-30&status=paid&category=1')).toEqual({})
  })
})

test('a shortcut is switched on and off', () => {
  const on = toggled(new URLSearchParams('status=pending'), 'last4')
  expect(on.toString()).toBe('status=pending&last4=true')
  expect(toggled(on, 'last4').toString()).toBe('status=pending')
})
