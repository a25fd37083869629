// npm run new-module fleet
// npm run new-module fleet -- --own ../fleet      in a repository of its own
import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ModuleRefused, makeModule } from './make-module.ts'

const root = resolve(import.meta.dirname, '../../../..')
const { values, positionals } = parseArgs({ allowPositionals: true, options: { own: { type: 'string' } } })
const [name, ...rest] = positionals

try {
  if (!name || rest.length > 0) throw new ModuleRefused('Say its name: npm run new-module fleet')
  const own = values.own === undefined ? undefined : resolve(values.own)
  const files = makeModule(root, name, own)
  if (own === undefined) enterHere(name, files)
  else
    console.log(
      `The module ${name} is in ${own}: ${files.length} files. How it gets our packages and into the suite: docs/new-module.md`,
    )
} catch (error) {
  if (!(error instanceof ModuleRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function enterHere(name: string, files: readonly string[]): void {
  // Longer names break lines elsewhere.
  execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...files], {
    cwd: root,
    stdio: 'pipe',
  })
  // npm links the new workspaces and notes them in the lockfile.
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  execFileSync(String(npm[0]), [...npm.slice(1), 'install', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  console.log(
    [
      ...files,
      `The module ${name} is there: ${files.length} files. Start the suite (npm start), sign in and open /dashboard/${name}.`,
      `Its tests: npx vitest run ${name}, and npx playwright test --config e2e ${name}`,
      'What to change first: docs/new-module.md',
    ].join('\n'),
  )
}
