import { expect, test } from 'vitest'
import { sessionOf } from './session.ts'

const signedIn = {
  token: 't',
  type: 'employee',
  item: { name: 'Asha', profilePhoto: null, isNewAccount: false, type: 'employee' },
}

test('offers nothing to a visitor', () => {
  const session = sessionOf(undefined)
  expect(session.permissions).toBeUndefined()
  expect(session.can('signed-in')).toBe(false)
})

test('does not know what to offer before the server has said who it is', () => {
  expect(sessionOf(signedIn).permissions).toBeUndefined()
})

test('offers what the server said', () => {
  const session = sessionOf({ ...signedIn, viewer: { employeeCode: 'E1', permissions: ['own-claims'] } })
  expect(session.can('own-claims')).toBe(true)
  expect(session.can('approve-claims')).toBe(false)
})

test('lets a new account change its password and nothing else', () => {
  const item = { ...signedIn.item, isNewAccount: true }
  const session = sessionOf({ ...signedIn, item, viewer: { employeeCode: 'E1', permissions: ['signed-in'] } })
  expect(session.permissions).toEqual(['change-password'])
})

test('lets somebody without a required second factor set one up', () => {
  const session = sessionOf({
    ...signedIn,
    lacksFactor: true,
    viewer: { employeeCode: 'E1', permissions: ['signed-in'] },
  })
  expect(session.permissions).toEqual(['change-password', 'own-factors'])
})
