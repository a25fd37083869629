import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openKeys } from './keys.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'tem-keys-'))
const settings = { host: '127.0.0.1', port: 8080, dataDir }
afterAll(() => rmSync(dataDir, { recursive: true }))

test.skipIf(!existsSync('/dev/full'))('a disk that is full leaves no half of a key', () => {
  const file = join(dataDir, 'keys/identity.json')
  mkdirSync(join(dataDir, 'keys'))
  symlinkSync('/dev/full', `${file}.new`)
  expect(() => openKeys(settings)).toThrow('ENOSPC')
  expect(existsSync(file)).toBe(false)
  rmSync(`${file}.new`)
  expect(openKeys(settings)).toEqual(openKeys(settings))
})
