// The process that rebuilds the shell and the modules on change and makes each build live.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { BUILDS, packageFolder, watch } from '@tem/federation/build.ts'
import { release } from '@tem/federation/release.ts'
import { releaseMark } from '../builds.ts'
import { root } from '../settings.ts'

process.once('disconnect', () => process.exit())

const releasesDir = process.argv[2] ?? join(root, '.data/releases')
const built = new Set<string>()

// What is live from now on is no build for production: the next `npm start` builds again.
for (const name of BUILDS) rmSync(releaseMark(releasesDir, name), { force: true })

await watch(root, BUILDS, async (name) => {
  await release({ name, dir: packageFolder(root, name), releasesDir, releasedBy: 'dev' })
  built.add(name)
  if (built.size === BUILDS.length) process.send?.({ ready: 'pages' })
})
