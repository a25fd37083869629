import { describe, expect, it } from 'vitest'
import { dayAtKey } from './month-grid.tsx'

const open = { before: true, after: true }
const shut = { before: false, after: false }

describe('the keys of the month', () => {
  it.each([
    ['ArrowLeft', '2026-11-17'],
    ['ArrowRight', '2026-11-19'],
    ['ArrowUp', '2026-11-11'],
    ['ArrowDown', '2026-11-25'],
    ['Home', '2026-11-16'],
    ['End', '2026-11-22'],
    ['PageUp', '2026-10-18'],
    ['PageDown', '2026-12-18'],
  ])('%s leads from Wednesday 18 November to %s', (key, day) => {
    expect(dayAtKey(key, '2026-11-18', open)).toBe(day)
  })

  it('lead into the neighbouring month', () => {
    expect(dayAtKey('ArrowUp', '2026-11-03', open)).toBe('2026-10-27')
    expect(dayAtKey('ArrowRight', '2026-10-31', open)).toBe('2026-11-01')
  })

  it('stop at the first and the last month', () => {
    expect(dayAtKey('PageDown', '2026-11-18', shut)).toBe('2026-11-30')
    expect(dayAtKey('ArrowLeft', '2026-11-01', shut)).toBe('2026-11-01')
  })

  it('Home and End stay in the month', () => {
    expect(dayAtKey('Home', '2026-10-02', open)).toBe('2026-10-01')
    expect(dayAtKey('End', '2026-11-30', open)).toBe('2026-11-30')
  })

  it('leave other keys alone', () => {
    expect(dayAtKey('a', '2026-11-18', open)).toBeUndefined()
  })
})
