// Removes this gateway's copies of versions that no open page can need. The store keeps all, so a roll-back to one of them
// fetches it again.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { moduleName } from '@tem/federation/manifest.ts'
import { versionsInUse } from '@tem/releases/live.ts'
import type { Sql } from 'postgres'

/** How long an open page still finds the files of its own version. */
export const keptDays = 30

/** Returns what was removed, as tours/1.0.0-a. */
export async function sweepCopies(sql: Sql, releasesDir: string): Promise<string[]> {
  const used = new Set(
    (await versionsInUse(sql, keptDays)).map(({ module, version }) => join(module, version)),
  )
  const names = (await readdir(releasesDir)).filter((name) => moduleName.is(name))
  const removed: string[] = []
  for (const name of names)
    for (const version of await readdir(join(releasesDir, name))) {
      const folder = join(name, version)
      if (used.has(folder) || !(await isOldCopy(join(releasesDir, folder)))) continue
      await rm(join(releasesDir, folder), { recursive: true })
      removed.push(folder)
    }
  return removed
}

/** A recent one may still be written by another gateway of this machine. File times are the machine's, also in a moved demo. */
async function isOldCopy(folder: string): Promise<boolean> {
  const list = await stat(join(folder, 'files.json')).catch(() => undefined)
  const machineTime = performance.timeOrigin + performance.now()
  return list !== undefined && machineTime - list.mtimeMs > keptDays * 24 * 60 * 60 * 1000
}
