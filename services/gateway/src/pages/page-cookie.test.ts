import { expect, test } from 'vitest'
import { PageCookie } from './page-cookie.ts'

const cookie = new PageCookie('secret of the gateways')
const key = cookie.keyOf('0192aaaa-0000-7000-8000-000000000002')
const sent = (header: string) => header.split(';', 1)[0]

test('is known by every gateway with the same secret', () => {
  const header = sent(cookie.cookieOf(key))
  expect(new PageCookie('secret of the gateways').keyIn(`other=1; ${header}`)).toBe(key)
})

test('is recognised among other cookies, and no other passes for it', () => {
  const own = cookie.cookieOf(key)
  expect(cookie.isSent(own, `other=1; ${sent(own)}; more=2`)).toBe(true)
  const changed = sent(own)?.slice(0, -1)
  for (const others of [
    undefined,
    '',
    'tem-page=',
    'other=1',
    changed,
    sent(cookie.cookieOf(cookie.keyOf('x'))),
  ])
    expect(cookie.isSent(own, others)).toBe(false)
})

test('has a name that only https can set, where the site has https', () => {
  const own = new PageCookie('secret of the gateways', true)
  const header = sent(own.cookieOf(key))
  expect(own.keyIn(`__Secure-${header}`)).toBe(key)
  expect(own.isSent(own.cookieOf(key), `__Secure-${header}`)).toBe(true)
  expect(own.keyIn(header)).toBeUndefined()
})

test('does not say whose it is, and scripts can’t read it', () => {
  expect(cookie.cookieOf(key)).not.toContain('0192')
  expect(cookie.cookieOf(key)).toMatch(/; HttpOnly; SameSite=Lax$/)
})

test.each([
  undefined,
  '',
  'tem-page=',
  `tem-page=${key}`,
  `tem-page=${key}.${key}`,
  `tem-page=${key}.${'é'.repeat(22)}`,
  sent(new PageCookie('another secret').cookieOf(key)),
  sent(cookie.cookieOf(key))?.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  sent(cookie.noCookie()),
])('is nobody’s where it is %s', (header) => expect(cookie.keyIn(header)).toBeUndefined())
