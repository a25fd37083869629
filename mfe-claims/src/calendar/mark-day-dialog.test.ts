import { expect, test } from 'vitest'
import { headingOf } from './mark-day-dialog.tsx'

const days = (...dates: string[]) => dates.map((expenseDate) => ({ expenseDate }))

test('one day is named, of several the first and the last', () => {
  expect(headingOf(days('2026-03-16'), 'dd/MM/yyyy')).toEqual({ title: 'Nothing to claim on Monday' })
  expect(headingOf(days('2026-03-18', '2026-03-16', '2026-03-20'), 'dd/MM/yyyy')).toEqual({
    title: 'Mark 3 days',
    description: 'The empty days from Monday 16/03/2026 to Friday 20/03/2026.',
  })
})
