import { expect, test } from 'vitest'
import { timeAgo } from './moment-text.tsx'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A Wednesday at 15:30 in India. */
const now = new Date('2026-11-25T10:00:00Z')

test.each([
  [0, 'just now'],
  [MINUTE - 1, 'just now'],
  [-5 * MINUTE, 'just now'],
  [MINUTE, '1 minute ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, 'yesterday'],
  // Monday evening is two days of the calendar before, though less than 48 hours.
  [DAY + 20 * HOUR, '2 days ago'],
  [6 * DAY, '6 days ago'],
  [7 * DAY, undefined],
])('%d ms before now reads "%s"', (ms, text) => {
  expect(timeAgo(new Date(now.getTime() - ms), now)).toBe(text)
})
