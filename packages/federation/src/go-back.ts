// Makes an earlier release live again. Its folder still exists, so only the pointer moves.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { liveVersion, makeLive, readHistory } from './live.ts'

export class NoSuchRelease extends Error {}

export interface GoBackOptions {
  name: string
  /** Default: the release that was live before the current one. */
  version?: string | undefined
  releasesDir: string
  releasedBy: string
  why?: string | undefined
}

/** Returns the version that is live now. */
export async function goBack({
  name,
  version,
  releasesDir,
  releasedBy,
  why,
}: GoBackOptions): Promise<string> {
  const kept = await versionsOf(releasesDir, name)
  const to = version ?? (await versionBefore(releasesDir, name))
  if (to === undefined)
    throw new NoSuchRelease(
      `The history of ${name} knows no earlier release. Name one with --version: ${kept.join(', ') || 'there is none'}.`,
    )
  if (!kept.includes(to))
    throw new NoSuchRelease(`${name} has no release ${to}. There are: ${kept.join(', ') || 'none'}.`)
  await makeLive(releasesDir, name, { by: releasedBy, action: 'roll-back', to, ...(why && { why }) })
  return to
}

async function versionBefore(releasesDir: string, name: string): Promise<string | undefined> {
  const live = await liveVersion(releasesDir, name)
  const history = await readHistory(releasesDir, name)
  return history.findLast(({ action, to }) => action === 'release' && to === live)?.from
}

/** Only complete releases: an interrupted one has a temporary name. */
async function versionsOf(releasesDir: string, name: string): Promise<string[]> {
  const entries = await readdir(join(releasesDir, name), { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.includes('.draft-'))
    .map(({ name: version }) => version)
}
