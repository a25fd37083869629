// The source maps of each release, beside its files in the release store. The gateway sends files that a release lists, and a
// map is in none, so no browser ever gets one.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import type { ObjectStore } from '@tem/server/storage/object-store.ts'
import type { BuiltFile, ReadMap } from './original-places.ts'

/** The folder of a packed release; its files are compressed. */
export const MAPS = 'maps'

/** Does nothing for a release that was packed without. */
export async function keepMaps(
  store: ObjectStore,
  { module, version }: Pick<BuiltFile, 'module' | 'version'>,
  packed: string,
): Promise<void> {
  const folder = join(packed, MAPS)
  if (!(await stat(folder).catch(() => undefined))) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = relative(folder, file)
      .split(sep)
      .join('/')
      .replace(/\.map\.gz$/, '')
    await store.put(nameOf({ module, version, path }), await readFile(file))
  }
}

/** `ownMap`: the file with the map of the gateway, which is not released. */
export function mapsIn(store: ObjectStore, ownMap?: string): ReadMap {
  return async (file) => {
    if (file.module === 'gateway') return ownMap && (await readFile(ownMap, 'utf8'))
    const found = await store.open(nameOf(file))
    return found && gunzipSync(await buffer(found.content)).toString()
  }
}

function nameOf({ module, version, path }: BuiltFile): string {
  return `${MAPS}/${module}/${version}/${path.replaceAll(/[@~]/g, '_')}.map.gz`
}
