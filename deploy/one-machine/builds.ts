// Builds the shell, the modules and the server bundles, each only if one of its inputs has changed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildsOf } from '@tem/federation/build/build.ts'
import { liveVersion, readPointers, wasEverReleased } from '@tem/releases/live.ts'
import { readServers } from '@tem/server/module-servers.ts'
import { Inputs } from './build-inputs.ts'
import type { Keys } from './keys.ts'
import { packedBuild } from './release/packed-builds.ts'
import {
  isWhole,
  moveTo,
  publishPacked,
  type SuiteRegistry,
  withRegistry,
} from './release/registry-of-suite.ts'
import { keyFor, makeMissingKeys } from './release/team-keys.ts'
import { runToEnd } from './run-to-end.ts'
import { root, type Settings } from './settings.ts'
import { listed, say, step } from './terminal.ts'

/** 'gateway' or a module. */
export type Server = string
export const servers: readonly Server[] = ['gateway', ...readServers().keys()]

/** 'shell' or a module. */
type Page = string
const pages: readonly Page[] = buildsOf(root)

/** Builds the servers that changed, and releases the pages that have no release yet. */
export async function buildChanged(settings: Settings, url: string, keys: Keys): Promise<void> {
  const inputs = new Inputs(root)
  await withRegistry(settings, url, keys, async (registry) => {
    await makeMissingKeys(registry.owner, settings, pages)
    const missing = await pagesToRelease(registry)
    const unpacked = missing.filter((page) => !packedBuild(page, inputs))
    const staleServers = servers.filter(
      (server) =>
        !existsSync(bundleOf(server)) || !isFresh(bundleMark(server), inputs.of(folderOfServer(server))),
    )
    if (unpacked.length + staleServers.length > 0)
      await step(`Building ${describe(unpacked, staleServers)}`, () =>
        Promise.all([packPages(unpacked), bundleServers(staleServers)]),
      )
    for (const server of staleServers) markFresh(bundleMark(server), inputs.of(folderOfServer(server)))
    if (missing.length > 0)
      await step(`Releasing ${listed(missing)}`, () => releaseFirst(registry, settings, missing, inputs))
    await reportOtherVersions(registry, inputs)
  })
}

/** A restart changes no live version. It releases only what has no release or can't be served. */
async function pagesToRelease(registry: SuiteRegistry): Promise<Page[]> {
  const needed = await Promise.all(
    pages.map(async (page) => {
      const place = { channel: registry.channel, module: page, part: 'screens' as const }
      const version = await liveVersion(registry.sql, place)
      if (version !== undefined) return !(await isWhole(registry, page, version))
      return !(await wasEverReleased(registry.sql, place))
    }),
  )
  return pages.filter((_, index) => needed[index])
}

async function releaseFirst(
  registry: SuiteRegistry,
  settings: Settings,
  names: readonly Page[],
  inputs: Inputs,
): Promise<void> {
  for (const name of names) {
    const packed = packedBuild(name, inputs)
    if (!packed) throw new Error(`The build of ${name} is not there.`)
    const release = { name, privateKey: await keyFor(settings, name, process.env.RELEASE_KEY), by: 'start' }
    await publishPacked(registry, release, packed)
    await moveTo(registry, release, 'release', packed.version)
  }
}

/** After git pull, or a roll-back. */
async function reportOtherVersions(registry: SuiteRegistry, inputs: Inputs): Promise<void> {
  const live = new Map(
    (await readPointers(registry.sql, registry.channel)).map(({ module, version }) => [module, version]),
  )
  const others = pages.filter((page) => packedBuild(page, inputs)?.version !== live.get(page))
  if (others.length > 0)
    say(
      `The sources of ${listed(others)} are not those of the live release; npm run release -- ${others.join(' ')} releases them.`,
    )
}

export function bundleOf(server: Server): string {
  return join(root, `dist/servers/${server}.js`)
}

export function sourceOf(server: Server): string {
  return join(folderOfServer(server), 'src/main.ts')
}

/** In a separate process, because a bundler keeps much memory until its process ends. */
async function packPages(names: readonly Page[]): Promise<void> {
  if (names.length === 0) return
  await runToEnd(['--import', 'tsx', join(root, 'deploy/one-machine/release/pack.ts'), ...names])
}

async function bundleServers(names: readonly Server[]): Promise<void> {
  if (names.length === 0) return
  const which = names.length === 1 ? String(names[0]) : 'all'
  await runToEnd(['--import', 'tsx', join(root, 'packages/server/src/bundle-server.ts'), which])
}

export function folderOfServer(server: Server): string {
  return join(root, server === 'gateway' ? 'services/gateway' : `bff/${server}`)
}

function describe(stalePages: readonly Page[], staleServers: readonly Server[]): string {
  if (stalePages.length === pages.length && staleServers.length === servers.length)
    return `the shell, ${pages.length - 1} modules and ${servers.length} servers`
  return listed([
    ...stalePages.map((page) => (page === 'shell' ? page : `mfe-${page}`)),
    ...staleServers.map(titleOf),
  ])
}

function titleOf(server: Server): string {
  return server === 'gateway' ? server : `bff-${server}`
}

function bundleMark(server: Server): string {
  return `${bundleOf(server)}.built-from`
}

function isFresh(mark: string, inputs: string): boolean {
  return existsSync(mark) && readFileSync(mark, 'utf8') === inputs
}

function markFresh(mark: string, inputs: string): void {
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, inputs)
}
