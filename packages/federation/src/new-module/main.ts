// npm run new-module fleet
import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { ModuleRefused, makeModule } from './make-module.ts'

const root = resolve(import.meta.dirname, '../../../..')
const [name, ...rest] = process.argv.slice(2)

try {
  if (!name || rest.length > 0) throw new ModuleRefused('Say its name: npm run new-module fleet')
  const files = makeModule(root, name)
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
} catch (error) {
  if (!(error instanceof ModuleRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
