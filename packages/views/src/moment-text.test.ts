import { expect, test } from 'vitest'
import { timeAgo } from './moment-text.tsx'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  [0, 'just now'],
  [MINUTE - 1, 'just now'],
  [-5 * MINUTE, 'just now'],
  [MINUTE, '1 minute ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, '1 day ago'],
  [6 * DAY - 1, '5 days ago'],
])('%d ms ago reads "%s"', (ms, text) => {
  expect(timeAgo(ms)).toBe(text)
})
