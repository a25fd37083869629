import { describe, expect, it } from 'vitest'
import { hasHiddenCharacters, isSameName, namesFit } from './person-name.ts'

it.each([
  ['Asha Rao', false],
  ["D'Souza-Mendonça", false],
  ['आशा राव', false],
  ['عائشہ', false],
  ['Asha\u0000Rao', true],
  ['Asha\tRao', true],
  ['Asha\u200bRao', true],
  ['Asha\u202eoaR', true],
  ['\u2067Asha', true],
  ['Asha\u00ad', true],
  ['Asha\u3164', true],
  ['Asha\u2800Rao', true],
  ['Asha\ufe0f', true],
  ['Asha\u2028Rao', true],
])('%j has hidden characters: %s', (name, expected) => expect(hasHiddenCharacters(name)).toBe(expected))

it.each([
  ['Asha Rao', 'asha  RAO ', true],
  ['Asha Rao', 'AshaRao', true],
  ['Asha Rao', 'Asha Roy', false],
  ['Asha Rao', 'Аsha Rao', false],
])('%j and %j are the same name: %s', (one, another, expected) =>
  expect(isSameName(one, another)).toBe(expected),
)

describe('first and last name', () => {
  it.each([
    ['Asha Rao', 'Asha', 'Rao', true],
    ['Asha Rao', ' asha', 'RAO', true],
    ['Asha Kumari Rao', 'Asha', 'Rao', true],
    ['Asha Kumari Rao', 'Asha Kumari', 'Rao', true],
    ['R.K. Narayan', 'R K', 'Narayan', true],
    ['Madhavi', 'Madhavi', '.', false],
    ['Madhavi', 'Madhavi', 'Madhavi', true],
    ['Madhavi', 'Madhavi', 'Nair', true],
    ['Asha Rao', 'Rao', 'Asha', false],
    ['Asha Rao', 'A', 'Rao', false],
    ['Asha Rao', 'Asha', 'Asha Rao', false],
    ['Asha Rao', '', '', false],
  ])('of the record %j are %j %j: %s', (recorded, firstName, lastName, expected) =>
    expect(namesFit(recorded, { firstName, lastName })).toBe(expected),
  )
})
