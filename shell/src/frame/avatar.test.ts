import { expect, test } from 'vitest'
import { initials } from './avatar.tsx'

test.each([
  ['Asha Kulkarni', 'AK'],
  ['Asha Rao Kulkarni', 'AK'],
  ['asha', 'A'],
  ['  ', ''],
])('the initials of "%s" are "%s"', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
