import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { afterAll, expect, test } from 'vitest'
import { CompileAheadPlugin } from './compile-ahead-plugin.ts'

const dir = await mkdtemp(join(tmpdir(), 'compile-ahead-'))
afterAll(() => rm(dir, { recursive: true }))

const screen = 'export const title = document.title'
const charts = `export const text = document.title + '${'a'.repeat(300_000)}'`

test('the first script and a screen are compiled ahead, a large library is not', async () => {
  const built = await build({
    'main.js': `import('./screen.js').then(console.log); import('./charts.js').then(console.log)`,
    'screen.js': screen,
    'charts.js': charts,
  })
  expect(built).toEqual({ main: true, screen: true, charts: false })
})

test('the first script is compiled ahead, however large', async () => {
  expect(await build({ 'main.js': `${charts}; console.log(text)` })).toEqual({ main: true })
})

/** By file, whether it is compiled ahead. */
async function build(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text)
  const compiler = rspack({
    mode: 'production',
    devtool: false,
    context: dir,
    entry: { main: './main.js' },
    output: {
      path: join(dir, 'dist'),
      clean: true,
      filename: '[name].js',
      chunkFilename: '[id].js',
    },
    optimization: { chunkIds: 'named' },
    plugins: [new CompileAheadPlugin()],
  })
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const failed = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined)
      compiler.close(() => (failed ? reject(failed) : resolve()))
    })
  })
  const hinted = Object.keys(files).map(async (name) => {
    const chunk = name.replace('.js', '')
    const file = chunk === 'main' ? 'main.js' : `${chunk}_js.js`
    const text = await readFile(join(dir, 'dist', file), 'utf8')
    return [chunk, text.startsWith('//# allFunctionsCalledOnLoad\n')]
  })
  return Object.fromEntries(await Promise.all(hinted))
}
