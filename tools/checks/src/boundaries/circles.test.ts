import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { circles } from './circles.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tem-circles-'))
  write('packages/ui/package.json', '{ "name": "@tem/ui" }')
  write('packages/sdk/package.json', '{ "name": "@tem/sdk" }')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('files that use each other are found once', () => {
  write('packages/ui/src/a.ts', "import { b } from './b.ts'")
  write('packages/ui/src/b.ts', "export const c = import('./c.ts')")
  write('packages/ui/src/c.ts', "import type { A } from './a.ts'")
  expect(circles(root)).toEqual([
    'packages/ui/src/a.ts → packages/ui/src/b.ts → packages/ui/src/c.ts → packages/ui/src/a.ts is a circle.',
  ])
})

test('so are files of two packages', () => {
  write('packages/ui/src/list/a.ts', "import '@tem/sdk'")
  write('packages/sdk/src/index.ts', "export * from '@tem/ui/list/a.ts'")
  expect(circles(root)).toHaveLength(1)
})

test('two ways to one file are no circle, and tests may use what uses them', () => {
  write('packages/ui/src/a.ts', "import './b.ts'\nimport './c.ts'")
  write('packages/ui/src/b.ts', "import './c.ts'")
  write('packages/ui/src/c.ts', "import './a.test.ts'")
  write('packages/ui/src/a.test.ts', "import './a.ts'")
  expect(circles(root)).toEqual([])
})
