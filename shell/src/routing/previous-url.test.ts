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
  expect(takePreviousUrl()).toBe('/dashboard/tour?skip=10')
  expect(takePreviousUrl()).toBeUndefined()
})

test.each(['//evil.example', 'https://evil.example/dashboard', '/auth/signout', '/dashboardx', '/', ''])(
  'does not remember %s',
  (url) => {
    rememberUrl(url)
    expect(takePreviousUrl()).toBeUndefined()
  },
)

test('ignores values that it did not write', () => {
  sessionStorage.setItem('tem.previous-url', 'javascript:alert(1)')
  expect(takePreviousUrl()).toBeUndefined()
})
