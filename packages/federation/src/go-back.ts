// Makes an earlier release live again. Its folder is still there, so only the pointer moves.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeLive } from './live.ts'

export class NoSuchRelease extends Error {}

export interface GoBackOptions {
  name: string
  version: string
  releasesDir: string
  releasedBy: string
}

export async function goBack({ name, version, releasesDir, releasedBy }: GoBackOptions): Promise<void> {
  const kept = await versionsOf(join(releasesDir, name))
  if (!kept.includes(version))
    throw new NoSuchRelease(`${name} has no release ${version}. There are: ${kept.join(', ') || 'none'}.`)
  await makeLive(releasesDir, name, { version, releasedAt: new Date().toISOString(), releasedBy })
}

/** Whole ones only: a release that was cut short has another name. */
async function versionsOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.includes('.draft-'))
    .map(({ name }) => name)
}
