import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sdkVersion } from './version.ts'

test('the version that modules are checked against is the version of the package', () => {
  const file = new URL('../package.json', import.meta.url)
  expect(sdkVersion).toBe(JSON.parse(readFileSync(file, 'utf8')).version)
})
