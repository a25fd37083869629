// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropDraft, dropDrafts, keepDraft, keptDraft } from './draft.ts'
import { startSession } from './session-store.ts'

beforeEach(() => signIn('E1001'))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test('ends with its tab', () => {
  keepDraft('ride', { route: 'Depot to Hosur' })
  expect(keptDraft('ride')).toEqual({ route: 'Depot to Hosur' })
  sessionStorage.clear()
  expect(keptDraft('ride')).toBeUndefined()
})

test('stays in the installed app, which the phone closes at any time', () => {
  install()
  keepDraft('ride', { route: 'Depot to Hosur' })
  sessionStorage.clear()
  expect(keptDraft('ride')).toEqual({ route: 'Depot to Hosur' })
  dropDraft('ride')
  expect(keptDraft('ride')).toBeUndefined()
})

test('belongs to one person, and is deleted when somebody else signs in', () => {
  install()
  keepDraft('ride', { route: 'Depot to Hosur' })
  signIn('E1002')
  expect(keptDraft('ride')).toBeUndefined()
  keepDraft('ride', { route: 'Hosur to Salem' })
  dropDrafts({ but: 'E1002' })
  expect(keptDraft('ride')).toEqual({ route: 'Hosur to Salem' })
  signIn('E1001')
  expect(keptDraft('ride')).toBeUndefined()
})

test('is deleted at sign-out', () => {
  install()
  keepDraft('ride', { route: 'Depot to Hosur' })
  dropDrafts()
  expect(keptDraft('ride')).toBeUndefined()
  expect(localStorage.getItem('tem.session')).not.toBeNull()
})

function install() {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }))
}

function signIn(employeeCode: string) {
  startSession({
    token: `token of ${employeeCode}`,
    type: 'employee',
    item: { name: 'Asha', profilePhoto: null, isNewAccount: false, type: 'employee' },
    viewer: { employeeCode, permissions: ['own-claims'] },
  })
}
