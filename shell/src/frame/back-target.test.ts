import { expect, test } from 'vitest'
import { backTarget, listInState } from './back-target.ts'

function back(template: string | undefined, params: Record<string, string>, search = '') {
  return backTarget({ route: { ...(template && { back: template }) } as never, params }, search)
}

test.each([
  ['home when nothing is said', undefined, {}, '', '/dashboard'],
  ['a fixed list', '/dashboard/tour', {}, '', '/dashboard/tour'],
  [
    'a parent of the path',
    '/dashboard/claim-by-day/:day',
    { day: '2026-11-20' },
    '',
    '/dashboard/claim-by-day/2026-11-20',
  ],
  [
    'a parent of the query',
    '/dashboard/wrapper-claims/:wrapperId',
    { id: '7' },
    '?wrapperId=w1',
    '/dashboard/wrapper-claims/w1',
  ],
  [
    'home when the parent is not known',
    '/dashboard/wrapper-claims/:wrapperId',
    { id: '7' },
    '',
    '/dashboard',
  ],
  [
    'nothing but a path segment',
    '/dashboard/wrapper-claims/:wrapperId',
    {},
    '?wrapperId=../../auth',
    '/dashboard/wrapper-claims/..%2F..%2Fauth',
  ],
])('leads to %s', (_what, template, params, search, target) => {
  expect(back(template, params, search)).toBe(target)
})

test.each<[unknown, string | undefined]>([
  [{ back: '/dashboard/records?search=E1002' }, '/dashboard/records?search=E1002'],
  [{ back: 'https://elsewhere.example' }, undefined],
  [{ back: 7 }, undefined],
  [{}, undefined],
  [null, undefined],
])('a link may say which list it was in: %j', (state, list) => expect(listInState(state)).toBe(list))
