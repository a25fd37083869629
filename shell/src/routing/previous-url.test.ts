import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberUrl, takePreviousUrl } from './previous-url.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('leads once to the requested screen', () => {
  rememberUrl('/dashboard/tour?skip=10')
  expect(takePreviousUrl('E1001')).toBe('/dashboard/tour?skip=10')
  expect(takePreviousUrl('E1001')).toBeUndefined()
})

test.each(['//evil.example', 'https://evil.example/dashboard', '/auth/signout', '/dashboardx', '/', ''])(
  'does not remember %s',
  (url) => {
    rememberUrl(url)
    expect(takePreviousUrl('E1001')).toBeUndefined()
  },
)

test('leads nobody to the screen of somebody else', () => {
  rememberUrl('/dashboard/requested-claims?search=clinic', 'E1001')
  expect(takePreviousUrl('E1002')).toBeUndefined()
  rememberUrl('/dashboard/requested-claims?search=clinic', 'E1001')
  expect(takePreviousUrl('E1001')).toBe('/dashboard/requested-claims?search=clinic')
})

test('ignores values that it did not write', () => {
  sessionStorage.setItem('tem.previous-url', 'javascript:alert(1)')
  expect(takePreviousUrl('E1001')).toBeUndefined()
})
