// Builds and packs the named pages, for npm start.

import { packageFolder } from '@tem/federation/build/build-folders.ts'
import type { Manifest } from '@tem/federation/manifest.ts'
import { readSourceManifest } from '@tem/federation/pack.ts'
import { Inputs } from '../build-inputs.ts'
import { root } from '../settings.ts'
import { packBuilds } from './pack-builds.ts'

const names = process.argv.slice(2)

await packBuilds(names, new Inputs(root), async (name): Promise<Manifest[]> => {
  const others = names.filter((other) => other !== name && other !== 'shell')
  return Promise.all(others.map((other) => readSourceManifest(packageFolder(root, other))))
})
