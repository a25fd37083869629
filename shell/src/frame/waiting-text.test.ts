import { expect, test } from 'vitest'
import { waitingText } from './menu-items.ts'

const tours = { one: '1 tour waits for you', many: '{count} tours wait for you' }

test.each([
  [1, '1 tour waits for you'],
  [2, '2 tours wait for you'],
  [1234567, '12,34,567 tours wait for you'],
])('%i: %s', (count, words) => {
  expect(waitingText(tours, count)).toBe(words)
})
