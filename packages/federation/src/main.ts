// node --import tsx packages/federation/src/main.ts [--watch] [--releases <dir>] [--by <who>] [shell claims …]

import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BUILDS, build, packageFolder, watch } from './build.ts'
import { release } from './release.ts'

const root = resolve(import.meta.dirname, '../../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { watch: { type: 'boolean' }, releases: { type: 'string' }, by: { type: 'string' } },
})

const names = positionals.length > 0 ? positionals : BUILDS
const releasesDir = resolve(
  values.releases ??
    process.env.RELEASES_DIR ??
    join(process.env.DATA_DIR ?? join(root, '.data'), 'releases'),
)

if (values.watch) {
  await watch(root, names, publish)
} else {
  await build(root, names)
  for (const name of names) await publish(name)
}

async function publish(name: string) {
  const dir = packageFolder(root, name)
  const { version } = await release({ name, dir, releasesDir, releasedBy: values.by ?? userInfo().username })
  console.log(`${name} ${version} is live`)
}
