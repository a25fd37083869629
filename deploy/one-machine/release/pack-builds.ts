// Builds and packs modules, or takes what another repository has packed. Apart from packed-builds.ts: a start that builds
// nothing doesn't load a bundler.
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Contract, contractOf, describedCallsOf, type RoutedCall } from '@tem/contracts/contract.ts'
import { ownServices } from '@tem/database/services-in-order.ts'
import { build } from '@tem/federation/build/build.ts'
import { packageFolder } from '@tem/federation/build/build-folders.ts'
import { CALLS_JSON, CONTRACT_JSON } from '@tem/federation/build/call-list-plugin.ts'
import { checkManifest, refuseCollisions, refuseWeakRoutes } from '@tem/federation/check-manifest.ts'
import type { Manifest } from '@tem/federation/manifest.ts'
import { type Packed, packBuild } from '@tem/federation/pack.ts'
import { SHELL } from '@tem/federation/registry.ts'
import { makeAllTexts } from '@tem/federation/texts/make-texts.ts'
import { ReleaseRefused } from '@tem/releases/release-refused.ts'
import { bundleNamed } from '@tem/server/bundle-server.ts'
import { Inputs } from '../build-inputs.ts'
import { folderOfServer } from '../servers.ts'
import { root } from '../settings.ts'
import { listed } from '../terminal.ts'
import { folderOf, packedIn, readJson, readManifest } from './packed-builds.ts'
import { SERVER_CONTRACT, SERVER_MANIFEST, serverScript, servicesUnder } from './server-parts.ts'

/** In a folder of its own: another start or release may build in this checkout at the same time. */
export async function packBuilds(
  names: readonly string[],
  inputs: Inputs,
  othersOf: (name: string) => Promise<Manifest[]>,
): Promise<Map<string, Packed>> {
  const wanted = new Map(names.map((name) => [name, folderOf(name, inputs)]))
  makeAllTexts(root)
  const place = await mkdtemp(join(tmpdir(), 'tem-build-'))
  try {
    const [parts] = await Promise.all([
      Promise.all(names.map((name) => writeServerParts(name, inputs, join(place, name)))),
      build(root, names, (name) => join(place, name, 'screens')),
    ])
    refuseChanged(wanted)
    const packed = new Map<string, Packed>()
    for (const [index, [name, folder]] of [...wanted].entries()) {
      const dist = join(place, name, 'screens')
      const others = await othersOf(name)
      await packBuild({ name, dir: packageFolder(root, name), dist, others }, folder, parts[index])
      // If another process packed these sources first, its bytes are signed.
      packed.set(name, packedIn(folder))
    }
    return packed
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** A build whose sources changed meanwhile would be a mix of old and new ones. `wanted` by name. */
export function refuseChanged(wanted: ReadonlyMap<string, string>, inputs = new Inputs(root)): void {
  const changed = [...wanted].flatMap(([name, folder]) => (folderOf(name, inputs) === folder ? [] : [name]))
  if (changed.length > 0)
    throw new ReleaseRefused(
      `The sources of ${listed(changed)} changed while they were built. Nothing was released; please try again.`,
    )
}

/** The folders of the parts, by their names; the shell has none. */
type ServerParts = Readonly<Record<string, string>>

async function writeServerParts(name: string, inputs: Inputs, folder: string): Promise<ServerParts> {
  if (name === SHELL) return {}
  const parts = { server: join(folder, 'server'), tables: join(folder, 'tables') }
  await mkdir(parts.server, { recursive: true })
  await bundleNamed(name, join(parts.server, serverScript))
  if (inputs.foldersUnder(folderOfServer(name)).includes(join(root, 'services/files')))
    await bundleNamed('redraw-child', join(parts.server, 'redraw-child.js'))
  const contract = contractOf((_, module) => module === name)
  await writeFile(join(folder, SERVER_CONTRACT), JSON.stringify(contract, null, 2))
  await cp(join(folderOfServer(name), 'server.json'), join(folder, SERVER_MANIFEST))
  for (const service of servicesUnder(name))
    await cp(join(ownServices, service, 'migrations'), join(parts.tables, service), { recursive: true })
  return parts
}

/** A build that another repository has packed. It is checked again, because what is live here may be newer. */
export async function readPacked(
  name: string,
  stated: string,
  others: readonly Manifest[],
): Promise<Map<string, Packed>> {
  const folder = resolve(stated)
  const manifest = readManifest(folder)
  if (manifest.name !== name)
    throw new ReleaseRefused(`${folder} has the module ${manifest.name}, not ${name}.`)
  checkManifest(manifest, callsIn(folder, name))
  refuseCollisions(manifest, others)
  const screens = (file: string) => join(folder, 'screens', file)
  refuseWeakRoutes(manifest, readJson(screens(CALLS_JSON)), readJson(screens(CONTRACT_JSON)))
  return new Map([[name, packedIn(folder)]])
}

/** What its server answers; undefined without a server. */
function callsIn(folder: string, name: string): RoutedCall[] | undefined {
  const file = join(folder, SERVER_CONTRACT)
  return existsSync(file) ? Object.values(describedCallsOf(readJson<Contract>(file), name)) : undefined
}
