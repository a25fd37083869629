import { expect, it } from 'vitest'
import { isReminderDay, lastReminder } from './told.ts'

it.each([
  ['2026-03-21T08:29:00+05:30', '2026-03-14'],
  ['2026-03-21T08:30:00+05:30', '2026-03-21'],
  ['2026-03-22T12:00:00+05:30', '2026-03-21'],
  ['2026-03-20T12:00:00+05:30', '2026-03-14'],
])('the reminder before %s is that of %s', (now, saturday) => {
  expect(lastReminder(new Date(now)).saturday).toBe(saturday)
})

it('people are reminded on Saturdays', () => {
  expect(['2026-03-20', '2026-03-21', '2026-03-22'].map(isReminderDay)).toEqual([false, true, false])
})
