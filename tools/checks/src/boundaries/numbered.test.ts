import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { numberViolations } from './numbered.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tem-numbered-'))
  write('docs/decisions/README.md', '| [0001](0001-first.md) |\n| [0002](0002-second.md) |')
  write('docs/decisions/0001-first.md', '')
  write('docs/decisions/0002-second.md', '')
  write('services/tours/migrations/0001-tours.sql', 'create table tours.tour (id uuid);')
  write('services/tours/migrations/0002-seats.sql', '-- expand\nalter table tours.tour add seats integer;')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('numbers that follow each other and honest marks are fine', () => {
  expect(numberViolations(root)).toEqual([])
})

test.each([
  ['services/tours/migrations/0002-wheels.sql', '-- expand', 'should have the number 3'],
  ['services/tours/migrations/0004-wheels.sql', '-- expand', 'should have the number 3'],
  ['services/tours/migrations/0003-gone.sql', '-- expand\ndrop table tours.tour;', 'drops something'],
  [
    'services/yard/migrations/0002-more.sql',
    'create table yard.gate ();',
    'write "-- expand" if it only adds',
  ],
  ['docs/decisions/0002-third.md', '', 'has the number of another decision'],
  ['docs/decisions/0003-third.md', '', 'is not in the list'],
])('%s is found', (path, text, sentence) => {
  write(path, text)
  expect(numberViolations(root).join()).toContain(sentence)
})
