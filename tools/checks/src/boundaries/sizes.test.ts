import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { largeRooms, longFiles } from './sizes.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tem-sizes-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, lines = 1): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), 'const one = 1\n'.repeat(lines))
}

function fill(room: string, files: number): void {
  for (let file = 1; file <= files; file += 1) write(`${room}/verb-${file}.ts`)
}

test('a production file of more than 300 lines is found', () => {
  write('services/claims/src/long.ts', 301)
  write('services/claims/src/short.ts', 300)
  expect(longFiles(root)).toEqual(['services/claims/src/long.ts has 301 lines.'])
})

test.each([
  'services/claims/src/long.pg.test.ts',
  'services/claims/testing/long.ts',
  'e2e/access/long.ts',
  'tools/bench/src/long.ts',
])('%s may be longer', (path) => {
  write(path, 301)
  expect(longFiles(root)).toEqual([])
})

test('a room of more than 15 files is found', () => {
  fill('services/claims/src/read', 16)
  fill('services/claims/src/submit', 15)
  expect(largeRooms(root)).toEqual(['services/claims/src/read has 16 files.'])
})

test('tests, styles and rooms inside a room do not count', () => {
  fill('mfe-claims/src/day', 15)
  write('mfe-claims/src/day/day.test.ts')
  write('mfe-claims/src/day/day.module.css')
  write('mfe-claims/src/day/mark/mark-day.ts')
  expect(largeRooms(root)).toEqual([])
})

test('only a catalogue may have more', () => {
  fill('packages/contracts/src/calls', 16)
  fill('packages/contracts/src/entities', 16)
  expect(largeRooms(root)).toEqual(['packages/contracts/src/entities has 16 files.'])
})
