import { expect, test } from 'vitest'
import { languageFor } from './languages.ts'

test.each([
  [['hi-IN', 'en'], 'hi'],
  [['en-IN', 'hi'], 'en'],
  [['ml', 'hi-IN'], 'hi'],
  [['HI'], 'hi'],
  [['ta-IN'], 'ta'],
  [['ml', 'te', 'bn'], 'te'],
  [['ml'], 'en'],
  [[], 'en'],
])('somebody who reads %j sees %s', (read, language) => {
  expect(languageFor(read)).toBe(language)
})
