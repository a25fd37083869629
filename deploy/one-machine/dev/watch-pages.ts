// Rebuilds the shell and the modules on change and makes each build live in the channel of npm run dev.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { watch } from '@tem/federation/build/build.ts'
import { buildsOf, packageFolder } from '@tem/federation/build/build-folders.ts'
import { packBuild } from '@tem/federation/pack.ts'
import { openKeys } from '../keys.ts'
import { moveTo, publishPacked, withRegistry } from '../release/registry-of-suite.ts'
import { keyFor, makeMissingKeys } from '../release/team-keys.ts'
import { readSettings, root } from '../settings.ts'

process.once('disconnect', () => process.exit())

const settings = { ...readSettings(process.env), isDev: true }
const names = buildsOf(root)
const built = new Set<string>()

await withRegistry(settings, process.env.OWNER_DATABASE_URL ?? '', openKeys(settings), async (registry) => {
  await makeMissingKeys(registry.owner, settings, names)
  await watch(root, names, async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'tem-build-'))
    try {
      const packed = join(folder, name)
      const { version } = await packBuild({ name, dir: packageFolder(root, name), isPlain: true }, packed)
      const release = { name, privateKey: await keyFor(settings, name, undefined), by: 'dev' }
      await publishPacked(registry, release, { version, folder: packed })
      await moveTo(registry, release, 'release', version)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    built.add(name)
    if (built.size === names.length) process.send?.({ ready: 'pages' })
  })
  await new Promise(() => {})
})
