// Builds shell and modules as one build without federation, split by screen, and makes it live in a separate channel.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Configuration, rspack } from '@rspack/core'
import type { Suite } from '@tem/e2e/suite/suite.ts'
import { shellConfig } from '@tem/federation/build/shell-config.ts'
import { packBuild } from '@tem/federation/pack.ts'
import { baseOf } from '@tem/federation/registry.ts'
import { signFolder } from '@tem/releases/artifact.ts'
import { movePointer, readArtifact, readPointers } from '@tem/releases/live.ts'
import { publishArtifact, type Registry } from '@tem/releases/publish.ts'
import { unpack } from '@tem/releases/unpack.ts'
import { connect } from '@tem/server/database/sql.ts'
import { HashedBlobs } from '@tem/server/storage/blob-store.ts'
import { FolderObjects } from '@tem/server/storage/object-store.ts'

const shell = resolve(import.meta.dirname, '../../../../shell')

/** In this channel. */
export const channel = 'single-build'

/** The modules' manifests stay, for menu, tiles and routes; their files are in the shell's build now. */
export async function releaseSingleBuild(suite: Suite, databaseUrl: string): Promise<void> {
  const sql = connect({ url: databaseUrl, name: 'bench', connections: 2 })
  const dir = mkdtempSync(join(tmpdir(), 'tem-single-build-'))
  const registry = { sql, blobs: new HashedBlobs(new FolderObjects(join(suite.dataDir, 'release-store'))) }
  try {
    cpSync(join(shell, 'package.json'), join(dir, 'package.json'))
    await build(configuration(join(dir, 'dist')))
    const packed = join(dir, 'packed')
    const { version } = await packBuild({ name: 'shell', dir, isContender: true }, packed)
    await release(registry, suite, 'shell', version, packed)
    for (const { module, part, version } of await readPointers(sql, channel)) {
      if (module === 'shell' || part !== 'screens') continue
      const folder = join(dir, module)
      const artifact = await readArtifact(sql, module, version)
      if (!artifact) throw new Error(`${module} is not released.`)
      const empty = `${version}-empty`
      await unpack(registry.blobs, artifact, 'screens', join(folder, 'screens'))
      const file = join(folder, 'screens/files.json')
      const files = JSON.parse(readFileSync(file, 'utf8')) as object
      const nothing = {
        version: empty,
        base: baseOf(module, empty),
        main: [],
        screens: {},
        shared: {},
      }
      writeFileSync(file, JSON.stringify({ ...files, ...nothing }))
      await release(registry, suite, module, empty, folder)
    }
    await isServed(suite, version)
  } finally {
    await sql.end()
    rmSync(dir, { recursive: true })
  }
}

async function release(registry: Registry, suite: Suite, module: string, version: string, folder: string) {
  const privateKey = readFileSync(join(suite.dataDir, `keys/releases/${module}.pem`), 'utf8')
  const artifact = await signFolder(folder, { module, version, privateKey })
  const { publicKey } = artifact
  await publishArtifact(registry, { artifact, folder, by: 'bench' })
  const place = { channel, module, part: 'screens' as const }
  await movePointer(registry.sql, place, { action: 'release', to: version, by: 'bench', publicKey })
}

async function isServed({ url }: Suite, version: string): Promise<void> {
  const deadline = performance.now() + 30_000
  while (!(await (await fetch(url)).text()).includes(version)) {
    if (performance.now() > deadline) throw new Error('The single build is not served.')
    await sleep(100)
  }
}

/** The shell's own build, without federation. */
function configuration(path: string): Configuration {
  const federated = shellConfig({ dir: shell })
  return {
    ...federated,
    output: { ...federated.output, path },
    plugins: [
      ...(federated.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(
        /\/federation\.ts$/,
        resolve(import.meta.dirname, 'runtime.ts'),
      ),
    ],
  }
}

function build(config: Configuration): Promise<void> {
  const compiler = rspack(config)
  return new Promise((done, failed) => {
    compiler?.run((error, stats) => {
      compiler.close(() => {
        if (error) failed(error)
        else if (stats?.hasErrors())
          failed(new Error(stats.toString({ preset: 'errors-only', colors: false })))
        else done()
      })
    })
  })
}
