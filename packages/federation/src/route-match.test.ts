import { expect, test } from 'vitest'
import { findScreen, matchPath } from './route-match.ts'

test.each([
  ['/dashboard/report', '/dashboard/report', {}],
  ['/dashboard/report', '/dashboard/report/', {}],
  ['/dashboard/report', '/dashboard/reports', undefined],
  ['/dashboard/report', '/dashboard', undefined],
  ['/dashboard/edit-claim', '/dashboard/edit-claim/7', undefined],
  ['/dashboard/edit-claim/:id', '/dashboard/edit-claim/7', { id: '7' }],
  ['/dashboard/detail/:parent_id/:id', '/dashboard/detail/a%20b/c', { parent_id: 'a b', id: 'c' }],
  ['/dashboard/edit-claim/:id', '/dashboard/edit-claim/%zz', { id: '%zz' }],
])('%s and %s', (pattern, pathname, params) => {
  expect(matchPath(pattern, pathname)).toEqual(params)
})

test('finds the module that declares the path', () => {
  const module = (name: string, path: string) => ({ manifest: { name, routes: [{ path }] } })
  const registry = {
    modules: [module('approvals', '/dashboard/report'), module('claims', '/dashboard/reports')],
  } as never
  expect(findScreen(registry, '/dashboard/reports')?.module.manifest.name).toBe('claims')
  expect(findScreen(registry, '/dashboard/report')?.module.manifest.name).toBe('approvals')
  expect(findScreen(registry, '/dashboard')).toBeUndefined()
})
