import { expect, test } from 'vitest'
import { nextPerson } from './next-person.ts'

const person = (_id: string, act = true) => ({ _id, can: { act, reasons: {} } })

test.each([
  ['a', 'b'],
  ['b', 'd'],
  ['d', 'a'],
  ['somebody who left the list', 'a'],
  [undefined, 'a'],
])('after %s comes %s', (id, next) => {
  const people = [person('a'), person('b'), person('c', false), person('d')]
  expect(nextPerson(people, id)?._id).toBe(next)
})

test('after somebody who left the list comes who was behind', () => {
  const people = [person('a'), person('b'), person('d')]
  expect(nextPerson(people, 'c', 2)?._id).toBe('d')
  expect(nextPerson(people, 'last', 3)?._id).toBe('a')
})

test('after the only one comes nobody', () => {
  expect(nextPerson([person('a'), person('b', false)], 'a')).toBeUndefined()
})
