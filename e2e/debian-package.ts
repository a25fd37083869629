// Installs programs that tests and measurements need as Debian packages, if we may.
import { spawnSync } from 'node:child_process'

const timeoutMs = 10 * 60_000

/** Does nothing if we are not root, or without apt. */
export function installDebianPackage(name: string): void {
  if (process.getuid?.() !== 0) return
  // The lists may be as old as the machine's image.
  apt('update')
  apt('install', '--yes', '--no-install-recommends', name)
}

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', args, { stdio: 'ignore', env, timeout: timeoutMs })
}
