import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isStartBundled, noteStartBundle } from './start-bundle.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'start-bundle-'))
  mkdirSync(join(root, 'dist/servers'), { recursive: true })
  mkdirSync(join(root, 'calls'))
  writeFileSync(join(root, 'start.ts'), 'run()')
  writeFileSync(join(root, 'calls/tours.ts'), 'tours()')
  writeFileSync(join(root, 'dist/servers/start.js'), 'run();tours()')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const inputs = () => ['start.ts', 'calls/tours.ts', 'calls'].map((path) => join(root, path))
const later = () => performance.timeOrigin + 3_600_000

test('a bundle is used as long as its sources are the same', () => {
  expect(isStartBundled(root)).toBe(false)
  noteStartBundle(inputs(), later(), root)
  expect(isStartBundled(root)).toBe(true)
})

test.each<[string, (root: string) => void]>([
  ['a source changed', (root) => appendFileSync(join(root, 'start.ts'), ' // more')],
  ['a source is gone', (root) => rmSync(join(root, 'start.ts'))],
  ['a file joined a folder that was listed', (root) => writeFileSync(join(root, 'calls/claims.ts'), '')],
  ['the bundle itself changed', (root) => writeFileSync(join(root, 'dist/servers/start.js'), 'run()')],
  ['its note is broken', (root) => writeFileSync(join(root, 'dist/servers/start.js.built-from'), '{"made')],
])('a bundle is not used when %s', (_when, change) => {
  noteStartBundle(inputs(), later(), root)
  change(root)
  expect(isStartBundled(root)).toBe(false)
})

test('a bundle is not used in a copy of its folder, whose sources are elsewhere', () => {
  noteStartBundle(inputs(), later(), root)
  const copy = join(root, 'copy')
  for (const part of ['start.ts', 'calls', 'dist'])
    cpSync(join(root, part), join(copy, part), { recursive: true })
  expect(isStartBundled(copy)).toBe(false)
})

test('a bundle is not used if a source changed while it was made', () => {
  noteStartBundle(inputs(), performance.timeOrigin - 60_000, root)
  expect(isStartBundled(root)).toBe(false)
})
