// The process that rebuilds the shell and the modules on change and makes each build live.
import { join } from 'node:path'
import { BUILDS, packageFolder, watch } from '@tem/federation/build/build.ts'
import { release } from '@tem/federation/release.ts'
import { root } from '../settings.ts'

process.once('disconnect', () => process.exit())

const releasesDir = process.argv[2] ?? join(root, '.data/releases-dev')
const built = new Set<string>()

await watch(root, BUILDS, async (name) => {
  await release({ name, dir: packageFolder(root, name), releasesDir, releasedBy: 'dev' })
  built.add(name)
  if (built.size === BUILDS.length) process.send?.({ ready: 'pages' })
})
