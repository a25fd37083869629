// The JavaScript that a browser needs before the shell can draw anything, as it travels.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readReleases } from '@tem/federation/registry.ts'

export async function shellKilobytes(releasesDir: string): Promise<number> {
  const releases = await readReleases(releasesDir)
  if (!releases) throw new Error(`Nothing is released in ${releasesDir}.`)
  const { version, main } = releases.registry.shell
  const bytes = main
    .filter((file) => file.endsWith('.js'))
    .map((file) => gzipSync(readFileSync(join(releasesDir, 'shell', version, file)), { level: 9 }).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}
