import { expect, test } from 'vitest'
import { namesOf } from './names-of.ts'

test.each([
  ['Asha Rao', 'Asha', '', 'Rao'],
  ['Sunita Ramesh  Kulkarni', 'Sunita', 'Ramesh', 'Kulkarni'],
  ['A P J Abdul Kalam', 'A', 'P J Abdul', 'Kalam'],
  ['Ravi', 'Ravi', '', ''],
  ['', '', '', ''],
])('%s is %s, %s, %s', (name, firstName, middleName, lastName) => {
  expect(namesOf(name)).toEqual({ firstName, middleName, lastName })
})
