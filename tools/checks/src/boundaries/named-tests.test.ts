import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { namedTestViolations } from './named-tests.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tem-named-'))
  mkdirSync(join(root, 'docs'))
  writeFileSync(join(root, 'canary.test.ts'), "test('goes back by itself', () => {})")
})
afterEach(() => rmSync(root, { recursive: true }))

function found(first: string, count = 14): string {
  const row = (number: number, tests: string) => `| ${number} | property | ${tests} |`
  const others = Array.from({ length: count - 1 }, (_, index) => row(index + 2, good))
  const table = [
    '| | what | test |',
    '|---|---|---|',
    row(1, first),
    ...others,
    '| | more | *goes* in [it](../canary.test.ts) |',
  ]
  writeFileSync(join(root, 'docs/releases.md'), `## What shows that it holds\n\n${table.join('\n')}\n`)
  return namedTestViolations(root).join('\n')
}

const good = '*goes back by itself* in [canary.test.ts](../canary.test.ts)'

test('a row for each property, with tests that are there, is fine', () => {
  expect(found(good)).toBe('')
})

test.each([
  [
    `${good}; *goes on* in [canary.test.ts](../canary.test.ts)`,
    'names "goes on", which is no test of canary.test.ts.',
  ],
  ['*goes back* in [old.test.ts](../old.test.ts)', 'names old.test.ts, which is not there.'],
  ['[canary.test.ts](../canary.test.ts)', 'names no test of canary.test.ts.'],
  ['by hand', 'names no test for: property'],
])('%s is found', (tests, sentence) => {
  expect(found(tests)).toContain(sentence)
})

test('a property without a row is found', () => {
  expect(found(good, 13)).toContain('has no row for property 14.')
})
