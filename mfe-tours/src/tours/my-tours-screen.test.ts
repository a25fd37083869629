import { expect, test } from 'vitest'
import { shownFrom, shownInto } from './my-tours-screen.tsx'

test.each([
  ['', 'present'],
  ['show=deleted', 'deleted'],
  ['show=nothing', 'present'],
])('%s shows the %s tours', (url, shown) => {
  expect(shownFrom(new URLSearchParams(url))).toBe(shown)
})

test('the other list starts on its first page, with the same page size', () => {
  const params = new URLSearchParams('page=3&size=50')
  expect(shownInto(params, 'deleted').toString()).toBe('size=50&show=deleted')
  expect(shownInto(new URLSearchParams('show=deleted&page=2'), 'present').toString()).toBe('')
})
