import { expect, test } from 'vitest'
import { beforePushed } from './back-target.ts'

test('remembers the screen before, across what a screen adds to its own URL', () => {
  const queue = { pathname: '/dashboard/employees-claims', before: undefined }
  const before = beforePushed(queue, '/dashboard/employee-wrappers/a')
  expect(before).toEqual({ pathname: queue.pathname, steps: 1 })
  const person = { pathname: '/dashboard/employee-wrappers/a', before }
  expect(beforePushed(person, person.pathname)).toEqual({ pathname: queue.pathname, steps: 2 })
})

test('knows of nothing before the first screen of a visit', () => {
  expect(beforePushed({ pathname: '/dashboard', before: undefined }, '/dashboard')).toBeUndefined()
})
