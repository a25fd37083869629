import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysFrom, monthEnd, weekday } from '../base/company-day.ts'
import { byClaimWeek, claimWeekLabel, claimWeekOf, daysOfWeek, monthGrid, weekOf } from './claim-weeks.ts'

const anyDay = fc.nat(40_000).map((count) => addDays('1990-01-01', count))

describe('the claim weeks of a month', () => {
  it.each([
    ['2026-11-01', 1, '2026-11-01', '2026-11-07'],
    ['2026-11-07', 1, '2026-11-01', '2026-11-07'],
    ['2026-11-08', 2, '2026-11-08', '2026-11-14'],
    ['2026-11-15', 3, '2026-11-15', '2026-11-21'],
    ['2026-11-22', 4, '2026-11-22', '2026-11-30'],
    ['2026-10-31', 4, '2026-10-22', '2026-10-31'],
    ['2026-02-28', 4, '2026-02-22', '2026-02-28'],
  ])('%s lies in week %d, %s to %s', (day, number, from, to) => {
    expect(claimWeekOf(day)).toEqual({ number, from, to })
  })

  it('cover each month once, seven days each and the last up to ten', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { number, from, to } = claimWeekOf(day)
        const days = daysFrom(from, to)
        expect(days).toContain(day)
        expect(days.every((each) => claimWeekOf(each).number === number)).toBe(true)
        expect(number === 4 ? days.length >= 7 && days.length <= 10 : days.length === 7).toBe(true)
      }),
    )
  })

  it('group days, newest week first', () => {
    const groups = byClaimWeek(['2026-11-03', '2026-11-09', '2026-11-01', '2026-10-30'], (day) => day)
    expect(groups.map((group) => group.items)).toEqual([
      ['2026-11-09'],
      ['2026-11-03', '2026-11-01'],
      ['2026-10-30'],
    ])
  })

  it('read as a number and two dates in the format of the company', () => {
    const week = claimWeekOf('2026-11-09')
    expect(claimWeekLabel(week, 'dd/MM/yyyy')).toBe('Week 2 (08/11/2026 – 14/11/2026)')
    expect(claimWeekLabel(week, 'MM/dd/yyyy')).toBe('Week 2 (11/08/2026 – 11/14/2026)')
  })
})

describe('the weeks of the calendars', () => {
  it('run from Monday to Sunday', () => {
    expect(weekOf('2026-11-21')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(daysOfWeek('2026-11-22').map(weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('arrange a month Monday first, every day once', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const grid = monthGrid(day)
        expect(grid.every((row) => row.length === 7)).toBe(true)
        expect(grid.flat().filter(Boolean)).toEqual(daysFrom(`${day.slice(0, 7)}-01`, monthEnd(day)))
        const misplaced = grid.flatMap((row) =>
          row.filter((cell, at) => cell !== null && weekday(cell) !== at + 1),
        )
        expect(misplaced).toEqual([])
        expect(grid.every((row) => row.some(Boolean))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
