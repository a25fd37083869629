import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { longFileViolations } from './long-files.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tem-long-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, lines: number): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), 'const one = 1\n'.repeat(lines))
}

test('a production file of more than 300 lines is found', () => {
  write('services/claims/src/long.ts', 301)
  write('services/claims/src/short.ts', 300)
  expect(longFileViolations(root)).toEqual(['services/claims/src/long.ts has 301 lines.'])
})

test.each([
  'services/claims/src/long.pg.test.ts',
  'services/claims/testing/long.ts',
  'e2e/access/long.ts',
  'packages/bench/src/long.ts',
])('%s may be longer', (path) => {
  write(path, 301)
  expect(longFileViolations(root)).toEqual([])
})
