import { translateWith } from '@tem/ui/text/in-language.ts'
import { afterEach, expect, test } from 'vitest'
import { serverText, serverValue } from './server-text.ts'

test.each([
  ['2026-03-31', '03/31/2026'],
  ['Diwali 2026-11-08, from 2026-04-01', 'Diwali 11/08/2026, from 04/01/2026'],
  ['EXP-2026-000123', 'EXP-2026-000123'],
  ['2026-02-31', '2026-02-31'],
  ['', ''],
])('%s is shown as %s', (text, shown) => expect(serverText(text, 'MM/dd/yyyy')).toBe(shown))

afterEach(() => translateWith((english) => english))

test.each([
  ['Department', 'Finance', 'Finance'],
  ['Warehouse', 'Hotel, since 2026-03-31', 'Hotel, since 03/31/2026'],
  ['Roles', 'Finance', 'फ़ाइनेंस'],
  ['Working here', 'yes', 'हाँ'],
])('of %s, %s is shown as %s', (name, value, shown) => {
  const words: Record<string, string> = { Finance: 'फ़ाइनेंस', Hotel: 'होटल', yes: 'हाँ' }
  translateWith((english) => words[english] ?? english)
  expect(serverValue(name, value, 'MM/dd/yyyy')).toBe(shown)
})
