// Builds the gateway, and the modules with their servers, each only when it is needed.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '@tem/database/cannot-start.ts'
import { buildsOf } from '@tem/federation/build/build-folders.ts'
import { SHELL } from '@tem/federation/registry.ts'
import { isRunning } from '@tem/releases/instances.ts'
import {
  type LivePart,
  liveVersion,
  type Pointer,
  readPointers,
  wasEverReleased,
} from '@tem/releases/live.ts'
import { isWhole } from '@tem/releases/release.ts'
import { Inputs } from './build-inputs.ts'
import type { Keys } from './keys.ts'
import { packedBuild } from './release/packed-builds.ts'
import {
  moveTo,
  packagesMissing,
  publishPacked,
  type SuiteRegistry,
  withRegistry,
} from './release/registry-of-suite.ts'
import { enableServersFromElsewhere, keepRightsOfServers } from './release/servers-from-elsewhere.ts'
import { keyFor, makeMissingKeys } from './release/team-keys.ts'
import { folderOfServer, gatewayBundle } from './servers.ts'
import { root, type Settings } from './settings.ts'
import { listed, say, step } from './terminal.ts'

/** 'shell' or a module. */
type Page = string
const pages: readonly Page[] = buildsOf(root)

/** Builds the gateway if it changed, and releases the modules of which nothing is released yet. */
export async function buildChanged(settings: Settings, url: string, keys: Keys): Promise<void> {
  const inputs = new Inputs(root)
  await withRegistry(settings, url, keys, async (registry) => {
    await makeMissingKeys(registry.owner, settings, pages)
    const missing = await partsToRelease(registry)
    const names = [...missing.keys()]
    await buildMissing(names, inputs)
    if (names.length > 0)
      await step(`Releasing ${listed(names)}`, () => releaseFirst(registry, settings, missing, inputs))
    await keepRightsOfServers(registry)
    await enableServersFromElsewhere(registry, settings)
  })
}

/** Builds what a container's first start needs, without a database. */
export async function buildAll(): Promise<void> {
  await buildMissing(pages, new Inputs(root))
}

async function buildMissing(names: readonly Page[], inputs: Inputs): Promise<void> {
  const unpacked = names.filter((page) => !packedBuild(page, inputs))
  const mark = `${gatewayBundle}.built-from`
  const wanted = inputs.of(folderOfServer('gateway'))
  const isStale = !existsSync(gatewayBundle) || !isFresh(mark, wanted)
  if (unpacked.length > 0 || isStale)
    await step(`Building ${describe(unpacked, isStale)}`, () =>
      Promise.all([packPages(unpacked), isStale && bundleGateway()]),
    )
  if (isStale) writeFileSync(mark, wanted)
}

/** A restart changes nothing that is live: only what was never released, or can't be served, is released. */
async function partsToRelease(registry: SuiteRegistry): Promise<Map<Page, LivePart[]>> {
  const needed = new Map<Page, LivePart[]>()
  for (const page of pages) {
    const parts: LivePart[] = []
    // Both parts usually have the same version, so its files are looked for only once.
    const whole = new Map<string, boolean>()
    for (const part of partsOf(page)) if (await needsRelease(registry, page, part, whole)) parts.push(part)
    if (parts.length > 0) needed.set(page, parts)
  }
  return needed
}

function partsOf(page: Page): LivePart[] {
  return page === SHELL ? ['screens'] : ['server', 'screens']
}

/** `whole` remembers which versions of this page have all of their files. */
export async function needsRelease(
  registry: SuiteRegistry,
  page: Page,
  part: LivePart,
  whole = new Map<string, boolean>(),
): Promise<boolean> {
  const place = { channel: registry.channel, module: page, part }
  const version = await liveVersion(registry.sql, place)
  if (version === undefined) return !(await wasEverReleased(registry.sql, place))
  if (!whole.has(version)) whole.set(version, await isWhole(registry, { module: page, version }))
  if (!whole.get(version)) return true
  // After git pull, for instance: the packages are those of this folder now.
  const missing = part === 'server' ? await packagesMissing(registry, { module: page, version }) : []
  if (missing.length === 0) return false
  const runs = await isRunning(registry.owner, place, version)
  const instead = runs
    ? `Another machine runs it, so it stays live; npm run release -- ${page} releases this folder's.`
    : "This folder's is released instead."
  say(
    `The released server of ${page} (${version}) can't start here: ${listed(missing)} is not installed any more. ${instead}`,
  )
  return !runs
}

async function releaseFirst(
  registry: SuiteRegistry,
  settings: Settings,
  missing: ReadonlyMap<Page, readonly LivePart[]>,
  inputs: Inputs,
): Promise<void> {
  for (const [name, parts] of missing) {
    const packed = packedBuild(name, inputs)
    if (!packed)
      throw new CannotStart(`The sources of ${name} changed while they were built. Please start again.`)
    const change = { name, privateKey: await keyFor(settings, name, process.env.RELEASE_KEY), by: 'start' }
    await publishPacked(registry, change, packed)
    for (const part of parts) await moveTo(registry, change, 'release', packed.version, part)
  }
}

/** Reads all sources, so it comes after the start. */
export async function reportOtherVersions(settings: Settings, url: string, keys: Keys): Promise<void> {
  const pointers = await withRegistry(settings, url, keys, ({ sql, channel }) => readPointers(sql, channel))
  const inputs = new Inputs(root)
  const built = new Map(pages.map((page) => [page, packedBuild(page, inputs)?.version]))
  for (const sentence of otherVersions(built, pointers)) say(sentence)
}

/** After git pull or a roll-back; a start does not change what is live. `built` by page; undefined if it was never built. */
export function otherVersions(
  built: ReadonlyMap<string, string | undefined>,
  pointers: readonly Pointer[],
): string[] {
  const others = [...built].filter(([page, version]) => {
    const live = pointers.filter(({ module }) => module === page)
    return live.length === 0 || live.some((pointer) => pointer.version !== version)
  })
  if (others.length === 0) return []
  const names = others.map(([page]) => page)
  return [
    `What is live of ${listed(names)} is not what this folder would build. Screens and servers stay as they were released; npm run release -- ${names.join(' ')} releases this folder's.`,
  ]
}

/** In a separate process, because a bundler keeps much memory until its process ends. */
async function packPages(names: readonly Page[]): Promise<void> {
  if (names.length === 0) return
  await runToEnd(['--import', 'tsx', join(root, 'deploy/one-machine/release/pack.ts'), ...names])
}

async function bundleGateway(): Promise<void> {
  await runToEnd([
    '--import',
    'tsx',
    join(root, 'packages/server/src/bundle-server.ts'),
    'gateway',
    gatewayBundle,
  ])
}

function describe(stale: readonly Page[], isGatewayStale: boolean): string {
  const gateway = isGatewayStale ? ['the gateway'] : []
  if (stale.length === pages.length)
    return listed(['the shell', `${pages.length - 1} modules with their servers`, ...gateway])
  return listed([...stale, ...gateway])
}

function isFresh(mark: string, inputs: string): boolean {
  return existsSync(mark) && readFileSync(mark, 'utf8') === inputs
}

/** Runs one Node command quietly and returns its output; prints the output only if it fails. */
function runToEnd(nodeArguments: string[], env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const child = spawn(process.execPath, nodeArguments, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const leave = () => child.kill('SIGTERM')
  process.once('exit', leave)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('exit', leave)
      if (code === 0) resolve(output)
      else reject(new CannotStart(`${output.trim()}\nThe build failed; see the output above.`))
    })
  })
}
