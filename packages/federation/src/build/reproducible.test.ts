import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { sortHashes } from './sorted-hashes-plugin.ts'

const tours = resolve(import.meta.dirname, '../../../../mfe-tours')

test('two builds of a module are the same bytes, its hashes in order', { timeout: 400_000 }, async () => {
  const first = await build()
  const second = await build()
  expect(second.digests).toEqual(first.digests)
  const hashes = /sriHashes=\{([^}]+)\}/.exec(first.entry)?.[1]?.split(',') ?? []
  expect(hashes.length).toBeGreaterThan(2)
  expect(hashes).toEqual([...hashes].sort())
  expect(first.calls['approve-tour']).toContain('decideTour')
  expect(first.designSystem).toMatch(/^@layer design-system\{/)
  expect(withoutLayers(first.designSystem)).toBe('')
})

test.each([
  'r.sriHashes={2:"sha256-b/+=",10:"sha256-a"};f({3:"c",1:"d"})',
  'r.sriHashes={10:"sha256-a",2:"sha256-b/+="};f({3:"c",1:"d"})',
])('the order in which chunks were ready leaves no trace: %s', (script) => {
  expect(sortHashes(script)).toBe('r.sriHashes={10:"sha256-a",2:"sha256-b/+="};f({3:"c",1:"d"})')
})

/** Builds like npm run release, but into its own folder. */
const script = `
  import { rspack } from '@rspack/core'
  import config from ${JSON.stringify(join(tours, 'rspack.config.ts'))}
  const compiler = rspack({ ...config, output: { ...config.output, path: process.env.OUTPUT } })
  compiler.run((error, stats) => {
    if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'))
    compiler.close(() => {})
  })`

async function build() {
  const path = await mkdtemp(join(tmpdir(), 'build-'))
  try {
    await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--input-type', 'module', '--eval', script],
      {
        env: { ...process.env, OUTPUT: path, NODE_ENV: 'production' },
      },
    )
    const files = (await readdir(path)).filter((file) => !file.endsWith('.map')).sort()
    const digests = await Promise.all(
      files.map(async (file) => [
        file,
        createHash('sha256')
          .update(await readFile(join(path, file)))
          .digest('hex'),
      ]),
    )
    const calls = JSON.parse(await readFile(join(path, 'calls.json'), 'utf8'))
    const [entry = '', designSystem = ''] = await Promise.all(
      ['entry.js', 'ui.css'].map((file) => readFile(join(path, file), 'utf8')),
    )
    return { digests, calls, entry, designSystem }
  } finally {
    await rm(path, { recursive: true })
  }
}

/** What no layer holds. */
function withoutLayers(sheet: string): string {
  let depth = 0
  return [...sheet.replaceAll(/@layer [\w-]+(?=\{)/g, '')]
    .filter((sign) => {
      if (sign === '{') depth += 1
      const isInside = depth > 0
      if (sign === '}') depth -= 1
      return !isInside
    })
    .join('')
    .trim()
}
