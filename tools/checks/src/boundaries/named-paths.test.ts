import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { namedPathViolations } from './named-paths.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tem-paths-'))
  write('README.md', 'See [the claims](services/claims) and [the web](https://example.org/#top).')
  write('docs/decisions/0041-rooms-by-subject.md', '| Why? | `services/claims/why.ts` |')
  write('docs/glossary.md', '[decision](decisions/0041-rooms-by-subject.md#rule)')
  write('services/claims/why.ts', '')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('paths that are there are fine', () => {
  expect(namedPathViolations(root)).toEqual([])
})

test('a page may name folders in backquotes that its reader makes', () => {
  write('docs/new-module.md', 'Its screens are in `mfe-fleet/src`.')
  expect(namedPathViolations(root)).toEqual([])
})

test.each([
  ['README.md', '[gone](services/gone.ts)', 'README.md names services/gone.ts'],
  ['docs/decisions/0041-rooms-by-subject.md', '`services/claims/gone/`', 'names services/claims/gone/'],
  ['docs/glossary.md', '[gone](decisions/0001-gone.md)', 'names docs/decisions/0001-gone.md'],
  ['docs/decisions/0002-new.md', '[gone](0001-gone.md)', 'names docs/decisions/0001-gone.md'],
  ['CONTRIBUTING.md', '[gone](docs/gone.md)', 'names docs/gone.md'],
])('a path of %s that leads nowhere is found', (page, text, sentence) => {
  write(page, text)
  expect(namedPathViolations(root).join()).toContain(sentence)
})
