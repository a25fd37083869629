import { satisfies } from '@tem/federation/sdk-range.ts'
import { expect, test } from 'vitest'
import { assertCompatible } from './compatibility.ts'

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

test.each([
  [
    '^2.1.0',
    "you have 1.4.0. Reload the page to get the latest version. If that changes nothing, the shell's team must release one.",
  ],
  ['^0.9.0', 'you have 1.4.0. The Tours team must release it for this version.'],
])('says of %s what does not fit and who must release', (sdk, sentence) => {
  expect(() => assertCompatible({ title: 'Tours', sdk }, '1.4.0')).toThrow(
    `Tours was made for version ${sdk.slice(1)} of this site; ${sentence}`,
  )
})
