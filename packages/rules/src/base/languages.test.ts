import { expect, test } from 'vitest'
import { languageFor } from './languages.ts'

test.each([
  [['hi-IN', 'en'], 'hi'],
  [['en-IN', 'hi'], 'en'],
  [['ta', 'hi-IN'], 'hi'],
  [['HI'], 'hi'],
  [['ta'], 'en'],
  [[], 'en'],
])('somebody who reads %j sees %s', (read, language) => {
  expect(languageFor(read)).toBe(language)
})
