// Each source of the repository has a fault in a copy of its layout, and each kind of check has to name the file.
import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './boundaries/violations.ts'
import { checks } from './checks.ts'
import { root } from './commands.ts'

// Types that are never equal, a comparison that the lint refuses, an import without the extension; and it can be loaded.
const faulty = "export const fault = 1 == ''\nexport const late = () => import('./beside')\n"

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
const sources = tracked.filter((path) => /(?<!\.d)\.(m?[jt]s|tsx)$/.test(path))
const manifests = tracked.filter((path) => /(^|\/)package\.json$/.test(path))
/** Nothing imports these, one in each folder that has sources. A source itself may be an entry. */
const unused = [...new Set(sources.map(dirname))]
  .filter((folder) => folder !== '.')
  .map((folder) => join(folder, 'planted.ts'))

let copy = ''
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'every-source-'))
  for (const path of [...manifests, 'tsconfig.json', 'biome.json', 'knip.json', '.gitignore'])
    cpSync(join(root, path), join(copy, path))
  for (const path of [...sources, ...unused]) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), faulty)
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** The paths that the command of `npm run check` prints. */
async function namedBy(name: string, ...more: string[]): Promise<Set<string>> {
  const { command = '', args = [] } = checks.find((check) => check.name === name) ?? {}
  const output = await new Promise<string>((done) => {
    const file = join(root, 'node_modules/.bin', command)
    execFile(file, [...args, ...more], { cwd: copy, maxBuffer: 2 ** 26 }, (_, out, error) =>
      done(out + error),
    )
  })
  return new Set(output.match(/[\w./-]+\.[a-z]+/g))
}

test('the type check reads every source', async () => {
  const named = await namedBy('types', '--pretty', 'false')
  expect(sources.filter((path) => !named.has(path))).toEqual([])
})

test('the lint reads every source', async () => {
  const named = await namedBy('lint and format', '--max-diagnostics=none', '--reporter=concise')
  expect(sources.filter((path) => !named.has(path))).toEqual([])
})

test('the check for unused code reads every folder', async () => {
  const named = await namedBy('unused code')
  expect(unused.filter((path) => !named.has(path))).toEqual([])
})

test('the boundaries hold every source', () => {
  const found = violations(copy)
  const named = new Set(found.map((sentence) => sentence.split(':', 1)[0]))
  expect(sources.filter((path) => !named.has(path))).toEqual([])
})
