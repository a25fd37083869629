import { expect, test } from 'vitest'
import { unknownPart, waitingText } from './waiting-text.ts'

const tours = { one: '1 tour waits for you', many: '{count} tours wait for you' }

test.each([
  [1, '1 tour waits for you'],
  [2, '2 tours wait for you'],
  [1234567, '12,34,567 tours wait for you'],
])('%i: %s', (count, words) => {
  expect(waitingText(tours, count)).toBe(words)
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
