// npm run release -- claims: builds a module, or the shell, or several of them, and makes what was built live.
// npm run release -- claims --version 1.0.0-1a2b3c4d: makes a release live again that is there already.

import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BUILDS, build, packageFolder, watch } from './build.ts'
import { ManifestRefused } from './check-manifest.ts'
import { goBack, NoSuchRelease } from './go-back.ts'
import { release } from './release.ts'

const root = resolve(import.meta.dirname, '../../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    version: { type: 'string' },
    watch: { type: 'boolean' },
    releases: { type: 'string' },
    by: { type: 'string' },
  },
})

const names = positionals.length > 0 ? positionals : BUILDS
const releasedBy = values.by ?? userInfo().username
const releasesDir = resolve(
  values.releases ??
    process.env.RELEASES_DIR ??
    join(process.env.DATA_DIR ?? join(root, '.data'), 'releases'),
)

try {
  await run()
} catch (error) {
  const isRefusal = error instanceof ManifestRefused || error instanceof NoSuchRelease
  console.error(isRefusal ? error.message : error)
  process.exitCode = 1
}

async function run() {
  const { version } = values
  if (version) for (const name of positionals) await makeLiveAgain(name, version)
  else if (values.watch) await watch(root, names, publish)
  else await makeAnew()
}

async function makeAnew() {
  await build(root, names)
  for (const name of names) await publish(name)
}

async function makeLiveAgain(name: string, version: string) {
  await goBack({ name, version, releasesDir, releasedBy })
  console.log(`${name} ${version} is live again`)
}

async function publish(name: string) {
  const { version } = await release({ name, dir: packageFolder(root, name), releasesDir, releasedBy })
  console.log(`${name} ${version} is live`)
}
