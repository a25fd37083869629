import { expect, test } from 'vitest'
import { domainOf, namesOf, suggestedEmail } from './travellers.tsx'

test.each([
  ['Asha Rao', 'Asha', '', 'Rao'],
  ['Sunita Ramesh  Kulkarni', 'Sunita', 'Ramesh', 'Kulkarni'],
  ['A P J Abdul Kalam', 'A', 'P J Abdul', 'Kalam'],
  ['Ravi', 'Ravi', '', ''],
  ['', '', '', ''],
])('%s is %s, %s, %s', (name, firstName, middleName, lastName) => {
  expect(namesOf(name)).toEqual({ firstName, middleName, lastName })
})

test.each([
  ['asha', 'asha@', 'example.in', 'asha@example.in'],
  ['asha', 'asha@', undefined, 'asha@'],
  ['', '@', 'example.in', '@'],
  // Deleted, pasted or typed on: no suggestion.
  ['asha@e', 'asha@', 'example.in', 'asha@'],
  ['', 'asha@other.in', 'example.in', 'asha@other.in'],
  ['asha@', 'asha@@', 'example.in', 'asha@@'],
])('after %j, %j with the domain %j reads %j', (before, typed, domain, reads) => {
  expect(suggestedEmail(before, typed, domain)).toBe(reads)
})

test.each([
  ['asha@example.in', 'example.in'],
  ['asha', undefined],
  ['asha@', undefined],
  [undefined, undefined],
])('the domain of %j is %j', (email, domain) => {
  expect(domainOf(email)).toBe(domain)
})
