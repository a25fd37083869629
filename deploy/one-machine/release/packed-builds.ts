// Builds that are ready to be signed, in dist/packed, named by a fingerprint of their inputs: a later start reuses
// them.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Contract, describedCallsOf, type RoutedCall } from '@tem/contracts/contract.ts'
import { build, packageFolder } from '@tem/federation/build/build.ts'
import { CALLS_JSON, CONTRACT_JSON } from '@tem/federation/build/call-list-plugin.ts'
import { checkManifest, refuseCollisions, refuseWeakRoutes } from '@tem/federation/check-manifest.ts'
import type { Manifest } from '@tem/federation/manifest.ts'
import { packBuild, readSourceManifest } from '@tem/federation/pack.ts'
import { SHELL } from '@tem/federation/registry.ts'
import { ReleaseRefused } from '@tem/releases/release-refused.ts'
import type { Inputs } from '../build-inputs.ts'
import { root } from '../settings.ts'
import { inputsOfServer, layServerParts, SERVER_CONTRACT } from './server-parts.ts'

export interface Packed {
  readonly version: string
  readonly folder: string
}

/** Undefined if these sources were not packed yet. */
export function packedBuild(name: string, inputs: Inputs): Packed | undefined {
  const folder = folderOf(name, inputs)
  if (!existsSync(folder)) return undefined
  const { version } = readJson<{ version: string }>(join(folder, 'screens/files.json'))
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

/** A build that another repository has packed. It is checked again, because what is live here may be newer. */
export async function readPacked(
  name: string,
  stated: string,
  others: readonly Manifest[],
): Promise<Map<string, Packed>> {
  const folder = resolve(stated)
  const { manifest } = readManifest(folder)
  if (manifest.name !== name)
    throw new ReleaseRefused(`${folder} has the module ${manifest.name}, not ${name}.`)
  const { version } = readJson<{ version: string }>(join(folder, 'screens/files.json'))
  checkManifest(manifest, callsIn(folder, name))
  refuseCollisions(manifest, others)
  const screens = (file: string) => join(folder, 'screens', file)
  refuseWeakRoutes(manifest, readJson(screens(CALLS_JSON)), readJson(screens(CONTRACT_JSON)))
  return new Map([[name, { version, folder }]])
}

/** What its server answers; undefined without a server. */
function callsIn(folder: string, name: string): RoutedCall[] | undefined {
  const file = join(folder, SERVER_CONTRACT)
  return existsSync(file) ? Object.values(describedCallsOf(readJson<Contract>(file), name)) : undefined
}

export function readManifest(folder: string): { manifest: Manifest } {
  const file = join(folder, 'screens/module.json')
  if (!existsSync(file)) throw new ReleaseRefused(`There is no packed module in ${folder}.`)
  return { manifest: readJson<Manifest>(file) }
}

function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(file, 'utf8')) as Value
}

export async function teamOf(name: string): Promise<string> {
  if (name === SHELL) return 'the shell team'
  return teamNamed(await readSourceManifest(packageFolder(root, name)))
}

export function teamNamed({ title }: Pick<Manifest, 'title'>): string {
  return `the ${title} team`
}

function folderOf(name: string, inputs: Inputs): string {
  const digest = createHash('sha256')
    .update(`${inputs.of(packageFolder(root, name))} ${inputsOfServer(name, inputs)}`)
    .digest('hex')
  return join(root, 'dist/packed', name, digest.slice(0, 16))
}
