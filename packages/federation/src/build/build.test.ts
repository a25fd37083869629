import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build } from './build.ts'

let root: string
let module: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tem-build-'))
  module = join(root, 'mfe-fleet')
  mkdirSync(module)
  writeFileSync(
    join(module, 'rspack.config.ts'),
    `export default {
      mode: 'none', context: import.meta.dirname, entry: './entry.js', output: { filename: 'entry.js', clean: true },
    }`,
  )
})
afterEach(() => rmSync(root, { recursive: true }))

const say = (what: string) => writeFileSync(join(module, 'entry.js'), `console.log('${what}')`)

test('a build in a folder of its own neither clears nor changes that of another', async () => {
  const first = (name: string) => join(root, 'first', name)
  say('one')
  await build(root, ['fleet'], first)
  say('two')
  await build(root, ['fleet'], (name) => join(root, 'second', name))
  await build(root, ['fleet'])
  expect(readFileSync(join(root, 'first/fleet/entry.js'), 'utf8')).toContain('one')
  expect(readFileSync(join(root, 'second/fleet/entry.js'), 'utf8')).toContain('two')
  expect(readFileSync(join(module, 'dist/entry.js'), 'utf8')).toContain('two')
})
