import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './commands.ts'
import { wrongLicences } from './licences.ts'

test('every dependency has a licence that is allowed', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  expect(wrongLicences(packages)).toEqual([])
})

test.each([
  ['GPL-3.0-only', false],
  ['MIT AND GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['LGPL-3.0-or-later', false],
  [undefined, false],
])('a package with the licence %s is allowed: %s', (license, isAllowed) => {
  const locked = { 'node_modules/a/node_modules/@b/c': license === undefined ? {} : { license } }
  expect(wrongLicences(locked)).toEqual(isAllowed ? [] : [`@b/c: ${license ?? 'no licence'}`])
})
