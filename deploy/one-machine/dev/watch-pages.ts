// Builds the shell and the modules, releases each once in the channel of npm run dev, and shows what is built later in its pages.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { watch } from '@tem/federation/build/build.ts'
import { buildsOf, packageFolder } from '@tem/federation/build/build-folders.ts'
import { checkBuild, packBuild } from '@tem/federation/pack.ts'
import { moveTo, publishPacked, withRegistry } from '../release/registry-of-suite.ts'
import { keyFor, makeMissingKeys } from '../release/team-keys.ts'
import { root } from '../settings.ts'
import type { BuildContext } from '../suite.ts'
import type { Overlay } from './overlay.ts'

/** Resolves when each was built once. */
export function watchPages(
  { settings, keys, databaseUrl, undo }: BuildContext,
  overlay: Overlay,
  builtAgain: (name: string) => void,
): Promise<void> {
  const names = buildsOf(root)
  const missing = new Set(names)
  const end = new Promise<void>((resolve) => undo.add(async () => resolve()))
  return new Promise((resolve, reject) => {
    withRegistry(settings, databaseUrl, keys, async (registry) => {
      await makeMissingKeys(registry.owner, settings, names)
      await watch(root, names, async (name) => {
        const dir = packageFolder(root, name)
        const { files, manifest } = await checkBuild({ name, dir })
        overlay.show(name, join(dir, 'dist'), manifest ? { ...files, manifest } : files)
        if (!missing.has(name)) return builtAgain(name)
        const folder = await mkdtemp(join(tmpdir(), 'tem-build-'))
        try {
          const packed = await packBuild({ name, dir, isPlain: true }, join(folder, name))
          const change = { name, privateKey: await keyFor(settings, name, undefined), by: 'dev' }
          await publishPacked(registry, change, packed)
          await moveTo(registry, change, 'release', packed.version)
        } finally {
          await rm(folder, { recursive: true, force: true })
        }
        missing.delete(name)
        if (missing.size === 0) resolve()
      })
      await end
    }).catch(reject)
  })
}
