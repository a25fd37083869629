import { expect, it } from 'vitest'
import type { CalendarDay } from './calendar.ts'
import { toursOf } from './month-screen.tsx'

const coast = { _id: 'a', place: ['Udupi'], purpose: 'Dealer meet' }
const plains = { _id: 'b', place: ['Raichur'], purpose: 'Stock check' }

function on(expenseDate: string, ...tours: (typeof coast)[]) {
  return { expenseDate, tours } as CalendarDay
}

it('each tour of a month is listed once, with its days in the month', () => {
  const month = [on('2026-11-01', coast), on('2026-11-02', coast, plains), on('2026-11-03')]
  expect(toursOf(month)).toEqual([
    { tour: coast, first: '2026-11-01', last: '2026-11-02' },
    { tour: plains, first: '2026-11-02', last: '2026-11-02' },
  ])
})
