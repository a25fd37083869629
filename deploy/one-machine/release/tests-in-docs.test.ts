// The last table of docs/releases.md names the test of each property; here they are looked for.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../settings.ts'

const page = readFileSync(join(root, 'docs/releases.md'), 'utf8')
const [, section = ''] = page.split('## What shows that it holds')
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('each of the fourteen properties has its tests', () => {
  const numbers = rows.map(([, number]) => number).filter((number) => number !== '')
  expect(numbers).toEqual(Array.from({ length: 14 }, (_, index) => String(index + 1)))
})

test.each(rows.map(([, , what = '', tests = '']) => [what, tests]))('%s', (_what, tests) => {
  // Names of tests, then their file.
  const named = [...tests.matchAll(/((?:\*[^*]+\*[^*[]*)+)\[[^\]]+\]\(\.\.\/([^)]+)\)/g)]
  expect(named.length).toBe([...tests.matchAll(/\(\.\.\//g)].length)
  expect(named.length).toBeGreaterThan(0)
  for (const [, titles = '', file = ''] of named) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, title = ''] of titles.matchAll(/\*([^*]+)\*/g)) expect(text, file).toContain(title)
  }
})
