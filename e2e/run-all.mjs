// `npm test`: everything that we know how to check, on a fresh clone too. Plain Node: nothing is installed yet.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

if (!isInstalled() && !succeeds('npm', ['ci'])) {
  console.error('The packages could not be installed. Run `npm ci` to see why.')
  console.log('0 passed, 1 failed')
  process.exit(1)
}
// From here on it is TypeScript.
const { register } = await import('tsx/esm/api')
register()
await import('./run/test.ts')

function isInstalled() {
  return ['.package-lock.json', '.bin/vitest', '.bin/playwright'].every((path) =>
    existsSync(join(root, 'node_modules', path)),
  )
}

function succeeds(command, args) {
  console.log(`${command} ${args.join(' ')}`)
  return spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0
}
