// Builds that are ready to be signed, in dist/packed, named by a fingerprint of their inputs: a later start reuses
// them.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from '@tem/federation/build/build-folders.ts'
import type { Manifest } from '@tem/federation/manifest.ts'
import type { Packed } from '@tem/federation/pack.ts'
import { SHELL } from '@tem/federation/registry.ts'
import { ReleaseRefused } from '@tem/releases/release-refused.ts'
import type { Inputs } from '../build-inputs.ts'
import { root } from '../settings.ts'
import { inputsOfServer } from './server-parts.ts'

/** Undefined if these sources were not packed yet. */
export function packedBuild(name: string, inputs: Inputs): Packed | undefined {
  const folder = folderOf(name, inputs)
  if (!existsSync(folder)) return undefined
  return packedIn(folder)
}

export function packedIn(folder: string): Packed {
  const { version } = readJson<{ version: string }>(join(folder, 'screens/files.json'))
  return { version, folder }
}

export function readManifest(folder: string): Manifest {
  const file = join(folder, 'screens/module.json')
  if (!existsSync(file)) throw new ReleaseRefused(`There is no packed module in ${folder}.`)
  return readJson<Manifest>(file)
}

export function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(file, 'utf8')) as Value
}

export async function teamOf(name: string): Promise<string> {
  if (name === SHELL) return 'the shell team'
  // Imported here, because only a module's first key needs it.
  const { readSourceManifest } = await import('@tem/federation/pack.ts')
  return teamNamed(await readSourceManifest(packageFolder(root, name)))
}

export function teamNamed({ title }: Pick<Manifest, 'title'>): string {
  return `the ${title} team`
}

export function folderOf(name: string, inputs: Inputs): string {
  const digest = createHash('sha256')
    .update(`${inputs.of(packageFolder(root, name))} ${inputsOfServer(name, inputs)}`)
    .digest('hex')
  return join(root, 'dist/packed', name, digest.slice(0, 16))
}
