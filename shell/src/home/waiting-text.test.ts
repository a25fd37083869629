import { expect, test } from 'vitest'
import { unknownPart, waitingText } from './waiting-text.ts'

const tours = { one: '1 tour waits for you', many: '{count} tours wait for you' }

test.each([
  [1, '1 tour waits for you'],
  [2, '2 tours wait for you'],
  [1234567, '12,34,567 tours wait for you'],
])('%i: %s', (count, words) => {
  expect(waitingText(tours, { count })).toBe(words)
})

test.each([
  ['2026-11-01', '2026-11-12', 'November 2026'],
  ['2026-10-01', '2026-10-31', 'October 2026'],
  ['2026-10-01', '2026-11-12', '01/10/2026 – 12/11/2026'],
  ['2026-10-02', '2026-10-31', '02/10/2026 – 31/10/2026'],
  ['2026-11-01', '2026-11-01', 'November 2026'],
])('of %s to %s: 3 bills of %s', (from, to, words) => {
  const bills = { one: '1 bill of {period}', many: '{count} bills of {period}' }
  expect(waitingText(bills, { count: 3, period: { from, to } })).toBe(`3 bills of ${words}`)
  expect(waitingText(bills, { count: 1, period: { from, to } })).toBe(`1 bill of ${words}`)
})

test('until a day, also the first of a month', () => {
  const days = { one: '1 day by {day}', many: '{count} days by {day}' }
  expect(waitingText(days, { count: 3, day: '2026-11-01' })).toBe('3 days by 01/11/2026')
  expect(waitingText(days, { count: 1, day: '2026-11-01' }, 'MM/dd/yyyy')).toBe('1 day by 11/01/2026')
})

const answered = { data: { count: 0 }, failureCount: 0 }
const asked = { data: undefined, failureCount: 0 }
const failed = { data: undefined, failureCount: 1 }

test('nothing waits only if every module has said so', () => {
  expect(unknownPart([answered, answered], false)).toBeUndefined()
  expect(unknownPart([answered, asked], false)).toBe('Looking for what waits for you …')
  expect(unknownPart([answered, failed], false)).toBe('What waits for you could not be looked up.')
})

test('what is known is shown, and that there may be more', () => {
  expect(unknownPart([answered, asked], true)).toBe('Looking for the rest …')
  expect(unknownPart([answered, failed], true)).toBe('The rest could not be looked up.')
})
