import { expect, test } from 'vitest'
import { serverText } from './server-text.ts'

test.each([
  ['2026-03-31', '03/31/2026'],
  ['Diwali 2026-11-08, from 2026-04-01', 'Diwali 11/08/2026, from 04/01/2026'],
  ['EXP-2026-000123', 'EXP-2026-000123'],
  ['2026-02-31', '2026-02-31'],
  ['', ''],
])('%s is shown as %s', (text, shown) => expect(serverText(text, 'MM/dd/yyyy')).toBe(shown))
