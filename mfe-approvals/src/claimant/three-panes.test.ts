import { expect, test } from 'vitest'
import { nextPerson } from './three-panes.tsx'

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

test('after the only one comes nobody', () => {
  expect(nextPerson([person('a'), person('b', false)], 'a')).toBeUndefined()
})
