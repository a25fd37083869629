// The JavaScript that a browser needs before the shell can draw anything, as it travels.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readLastGood, SHELL } from '@tem/federation/registry.ts'

export async function shellKilobytes(releasesDir: string): Promise<number> {
  const shell = await readLastGood(releasesDir, SHELL)
  if (!shell) throw new Error(`Nothing is released in ${releasesDir}.`)
  const { version, main } = shell
  const bytes = main
    .filter((file) => file.endsWith('.js'))
    .map((file) => gzipSync(readFileSync(join(releasesDir, SHELL, version, file)), { level: 9 }).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}
