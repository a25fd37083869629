// The process that rebuilds the shell and the modules on change and makes each build live.
import { join } from 'node:path'
import { buildsOf, packageFolder, watch } from '@tem/federation/build/build.ts'
import { release } from '@tem/federation/release.ts'
import { root } from '../settings.ts'

process.once('disconnect', () => process.exit())

const releasesDir = process.argv[2] ?? join(root, '.data/releases-dev')
const names = buildsOf(root)
const built = new Set<string>()

await watch(root, names, async (name) => {
  await release({ name, dir: packageFolder(root, name), releasesDir, releasedBy: 'dev' })
  built.add(name)
  if (built.size === names.length) process.send?.({ ready: 'pages' })
})
