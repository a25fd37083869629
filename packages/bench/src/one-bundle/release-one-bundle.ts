// Builds shell and modules as one bundle without federation, and makes it live among releases of its own.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import { shellConfig } from '@tem/federation/build/shell-config.ts'
import { release } from '@tem/federation/release.ts'

const shell = resolve(import.meta.dirname, '../../../../shell')

/** The modules' manifests stay, for menu, tiles and routes; their files are in the shell's bundle now. */
export async function releaseOneBundle(federated: string, releasesDir: string): Promise<void> {
  cpSync(federated, releasesDir, { recursive: true })
  const dir = mkdtempSync(join(tmpdir(), 'tem-one-bundle-'))
  try {
    cpSync(join(shell, 'package.json'), join(dir, 'package.json'))
    await build(configuration(join(dir, 'dist')))
    await release({ name: 'shell', dir, releasesDir, releasedBy: 'bench' })
  } finally {
    rmSync(dir, { recursive: true })
  }
  for (const module of ['account', 'claims', 'approvals', 'tours']) emptyFiles(join(releasesDir, module))
}

/** The shell's own build in all but federation. */
function configuration(path: string): Configuration {
  const federated = shellConfig({ dir: shell })
  return {
    ...federated,
    output: { ...federated.output, path },
    resolve: {
      ...federated.resolve,
      alias: { '@module-federation/enhanced/runtime': resolve(import.meta.dirname, 'runtime.ts') },
    },
    module: {
      ...federated.module,
      parser: { ...federated.module?.parser, javascript: { dynamicImportMode: 'eager' } },
    },
    plugins: (federated.plugins ?? []).filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
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

function emptyFiles(module: string): void {
  for (const version of readdirSync(module, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const file = join(module, version.name, 'files.json')
    const files = JSON.parse(readFileSync(file, 'utf8')) as object
    writeFileSync(file, JSON.stringify({ ...files, main: [], screens: {} }))
  }
}
