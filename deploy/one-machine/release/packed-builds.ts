// Builds that are ready to be signed, in dist/packed, named by a fingerprint of their inputs: a later start reuses
// them.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, packageFolder } from '@tem/federation/build/build.ts'
import type { Manifest } from '@tem/federation/manifest.ts'
import { packBuild, readSourceManifest } from '@tem/federation/pack.ts'
import { SHELL } from '@tem/federation/registry.ts'
import type { Inputs } from '../build-inputs.ts'
import { root } from '../settings.ts'
import { inputsOfServer, layServerParts } from './server-parts.ts'

export interface Packed {
  readonly version: string
  readonly folder: string
}

/** Undefined if these sources were not packed yet. */
export function packedBuild(name: string, inputs: Inputs): Packed | undefined {
  const folder = folderOf(name, inputs)
  if (!existsSync(folder)) return undefined
  const { version } = JSON.parse(readFileSync(join(folder, 'screens/files.json'), 'utf8'))
  return { version, folder }
}

export async function packBuilds(
  names: readonly string[],
  inputs: Inputs,
  othersOf: (name: string) => Promise<Manifest[]>,
): Promise<Map<string, Packed>> {
  const [parts] = await Promise.all([
    Promise.all(names.map((name) => layServerParts(name, inputs))),
    build(root, names),
  ])
  const packed = new Map<string, Packed>()
  for (const [index, name] of names.entries()) {
    const folder = folderOf(name, inputs)
    const others = await othersOf(name)
    const dir = packageFolder(root, name)
    const { version } = await packBuild({ name, dir, others }, folder, parts[index])
    packed.set(name, { version, folder })
  }
  return packed
}

export async function teamOf(name: string): Promise<string> {
  if (name === SHELL) return 'the shell team'
  const { title } = await readSourceManifest(packageFolder(root, name))
  return `the ${title} team`
}

function folderOf(name: string, inputs: Inputs): string {
  const digest = createHash('sha256')
    .update(`${inputs.of(packageFolder(root, name))} ${inputsOfServer(name, inputs)}`)
    .digest('hex')
  return join(root, 'dist/packed', name, digest.slice(0, 16))
}
