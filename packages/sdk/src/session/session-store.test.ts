// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { rememberViewer, startSession, storedSession, subscribeToSession } from './session-store.ts'

test('who is signed in changes only when the server says something new', () => {
  startSession({
    token: 't',
    type: 'employee',
    item: { name: 'Asha', profilePhoto: null, isNewAccount: false, type: 'employee' },
  })
  let changes = 0
  subscribeToSession(() => {
    changes += 1
  })
  const asha = { name: 'Asha', profilePhoto: null, isNewAccount: false, employeeCode: 'E1' }
  const profile = (permissions: string[]) =>
    ({ ...asha, permissions, email: 'asha@example.in' }) as unknown as Parameters<typeof rememberViewer>[0]

  rememberViewer(profile(['own-claims']))
  rememberViewer(profile(['own-claims']))
  expect(changes).toBe(1)
  rememberViewer(profile(['own-claims', 'approve-claims']))
  expect(changes).toBe(2)
  expect(storedSession()?.viewer).toEqual({
    employeeCode: 'E1',
    permissions: ['own-claims', 'approve-claims'],
  })
})
