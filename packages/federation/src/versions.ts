// Versions of what the shell shares, read from the installed packages.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

export function dependencyVersion(name: string): string {
  return packageJson(`${name}/package.json`).version
}

export const sdkVersion = packageJson('../../sdk/package.json').version

function packageJson(path: string): { version: string } {
  return require(path) as { version: string }
}
