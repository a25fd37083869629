import { expect, test } from 'vitest'
import {
  defaultFactorRoles,
  deviceInWords,
  type FactorRoles,
  mustHaveFactor,
  proofEnd,
  readFactorRoles,
  sessionLimits,
  writeFactorRoles,
} from './factors.ts'
import type { Role } from './permissions.ts'

test.each<[readonly Role[], FactorRoles, boolean]>([
  [[], defaultFactorRoles, false],
  [['ceo'], defaultFactorRoles, false],
  [['gbu_executive', 'payer'], defaultFactorRoles, true],
  [['finance'], defaultFactorRoles, true],
  [['admin'], defaultFactorRoles, true],
  [['auditor'], defaultFactorRoles, true],
  [['payer', 'admin'], [], false],
  [['ceo'], ['ceo'], true],
  [[], 'everyone', true],
])('people with the roles %j need a second factor where %j do: %s', (held, required, needed) => {
  expect(mustHaveFactor(held, required)).toBe(needed)
})

test.each<[string, FactorRoles | undefined]>([
  ['none', []],
  ['everyone', 'everyone'],
  ['payer', ['payer']],
  [' admin ;payer', ['payer', 'admin']],
  ['payer; everyone', undefined],
  ['payer; payer', undefined],
  ['cashier', undefined],
  ['', undefined],
])('the setting "%s" means %j', (text, required) => {
  expect(readFactorRoles(text)).toEqual(required)
})

test.each<[FactorRoles, string]>([
  [[], 'none'],
  ['everyone', 'everyone'],
  [defaultFactorRoles, 'payer; finance; admin; auditor'],
])('%j is written as "%s"', (required, text) => {
  expect(writeFactorRoles(required)).toBe(text)
})

test.each<[readonly Role[], FactorRoles, number, number]>([
  [[], defaultFactorRoles, 720, 168],
  [['finance'], defaultFactorRoles, 720, 168],
  [['auditor'], defaultFactorRoles, 720, 168],
  [['payer'], defaultFactorRoles, 30, 8],
  [['ceo', 'admin'], defaultFactorRoles, 30, 8],
  [['payer', 'admin'], [], 720, 168],
  [['payer'], ['admin'], 720, 168],
  [[], 'everyone', 720, 168],
  [['admin'], 'everyone', 30, 8],
])(
  'a session of %j where %j need a factor ends after %i idle minutes or %i hours',
  (held, required, idle, hours) => {
    expect(sessionLimits(held, required)).toEqual({ idleMinutes: idle, hours })
  },
)

test.each([
  [5, 300_000],
  [1, 60_000],
  [0, undefined],
])('a proof lasts %i minutes', (minutes, after) => {
  const end = proofEnd(new Date(1_000), minutes)
  expect(end).toBe(after === undefined ? undefined : after + 1_000)
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox on Mac'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/130.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13) SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['curl/8.4.0', 'Another device or program'],
  ['', 'Another device or program'],
])('%s is %s', (userAgent, words) => {
  expect(deviceInWords(userAgent)).toBe(words)
})
