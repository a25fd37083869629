import { expect, test } from 'vitest'
import { assertCompatible, satisfies } from './compatibility.ts'

test.each([
  ['1.0.0', '^1.0.0', true],
  ['1.4.2', '^1.0.0', true],
  ['1.4.2', '^1.5.0', false],
  ['2.0.0', '^1.0.0', false],
  ['0.9.0', '^1.0.0', false],
  ['0.3.1', '^0.3.0', true],
  ['0.4.0', '^0.3.0', false],
  ['0.0.4', '^0.0.3', false],
  ['1.2.9', '~1.2.3', true],
  ['1.3.0', '~1.2.3', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
])('%s within %s: %s', (version, range, fits) => {
  expect(satisfies(version, range)).toBe(fits)
})

test('says in a sentence what does not fit', () => {
  expect(() => assertCompatible({ title: 'Tours', sdk: '^2.1.0' }, '1.0.0')).toThrow(
    'Tours was made for version 2.1.0 of this site; you have 1.0.0. Reload the page to get the latest version.',
  )
})
