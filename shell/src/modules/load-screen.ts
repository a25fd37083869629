// Loads one screen of one module, with a timeout. A success is cached; a failure can be retried.
import { type ReleasedModule, refuseUnhashed } from '@tem/federation/released.ts'
import { type FileOfScreen, screenFiles } from '@tem/federation/screen-files.ts'
import type { ComponentType } from 'react'
import { registry } from '../registry.ts'
import { assertCompatible } from './compatibility.ts'
import { countScreen, type Outcome } from './report-health.ts'
import { runModule } from './run-module.ts'

const DEADLINE_MS = 10_000

export class ScreenNotLoaded extends Error {
  constructor(
    readonly fault: Fault,
    cause: unknown,
  ) {
    super(`The screen could not be loaded: ${fault}`, { cause })
  }
}

interface ScreenLoad {
  promise: Promise<ComponentType>
  loaded?: true
  failed?: true
}

const loads = new Map<string, ScreenLoad>()

/** One shared load per screen. A failed one stays failed, because React renders more than once. */
export function loadScreen(module: ReleasedModule, screen: string): ScreenLoad {
  return loads.get(keyOf(module, screen)) ?? start(module, screen, fetchScreen(module, screen))
}

/** Opening the screen again, or pointing at its link, starts a new attempt. */
export function forgetFailure(module: ReleasedModule, screen: string) {
  const key = keyOf(module, screen)
  if (loads.get(key)?.failed) loads.delete(key)
}

/** After a failure. */
export function loadScreenAgain(module: ReleasedModule, screen: string): ScreenLoad {
  const known = loads.get(keyOf(module, screen))
  if (known?.loaded) return known
  return start(module, screen, fetchScreen(module, screen))
}

function start(module: ReleasedModule, screen: string, fetched: Promise<ComponentType>): ScreenLoad {
  const load: ScreenLoad = { promise: withDeadline(fetched) }
  const count = (outcome: Outcome) => countScreen(module.manifest.name, module.version, outcome)
  load.promise.then(
    (component) => {
      load.loaded = true
      // React does not wait for a promise that has these two fields.
      Object.assign(load.promise, { status: 'fulfilled', value: component })
      count('loads')
    },
    () => {
      load.failed = true
      count('loads')
      count('failures')
    },
  )
  loads.set(keyOf(module, screen), load)
  return load
}

async function fetchScreen(module: ReleasedModule, screen: string): Promise<ComponentType> {
  assertCompatible(module.manifest)
  const files = screenFiles(registry.shell, module, screen)
  refuseWithoutHashes(files)
  preload(files)
  try {
    return await runModule(module.manifest.name, screen)
  } catch (cause) {
    return await runWithFreshFiles(module, screen, cause)
  }
}

/** All at once: each file names the next only when it runs. The first screen's page does the same in its HTML. */
function preload(files: readonly FileOfScreen[]) {
  // Rspack's integrity checks, with which a preload must agree, are of production only.
  if (process.env.NODE_ENV === 'development') return
  for (const { release, file } of files) {
    const href = release.base + file
    if (document.head.querySelector(`link[href="${href}"]`)) continue
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = file.endsWith('.css') ? 'style' : 'script'
    link.href = href
    link.crossOrigin = 'anonymous'
    link.integrity = release.integrity[file] ?? ''
    document.head.append(link)
  }
}

/** Code without a known hash never runs. */
function refuseWithoutHashes(files: readonly FileOfScreen[]) {
  try {
    for (const { release, file } of files)
      refuseUnhashed({ main: [file], screens: {}, integrity: release.integrity })
  } catch (cause) {
    throw new ScreenNotLoaded('broken', cause)
  }
}

/** The browser's cache may hold a broken copy. For files that can't be loaded, find out why. */
async function runWithFreshFiles(module: ReleasedModule, screen: string, first: unknown) {
  const files = screenFiles(registry.shell, module, screen).map(({ release, file }) => release.base + file)
  const fault = await fetchAfresh(files)
  if (fault) throw new ScreenNotLoaded(fault, first)
  // Each file whose preload failed fails once more before the browser asks the server for it again. The same failure
  // twice in a row has another cause: all files are here, but they don't run.
  let cause = first
  for (const _file of [...files, '']) {
    try {
      return await runModule(module.manifest.name, screen)
    } catch (error) {
      if (cause !== first && String(error) === String(cause)) break
      cause = error
    }
  }
  throw new ScreenNotLoaded('broken', cause)
}

function withDeadline<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new ScreenNotLoaded('unreachable', 'It took too long.'))
    const timer = setTimeout(late, DEADLINE_MS)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function keyOf({ manifest }: ReleasedModule, screen: string): string {
  return `${manifest.name}/${screen}`
}

// Released files are cached for ever; this replaces the copies of one screen's files in the browser's cache, and finds
// out why they could not be had.

/** The cause: the connection, the server, or the release itself. */
export type Fault = 'unreachable' | 'server' | 'broken'

const FETCH_TIMEOUT_MS = 8_000

/** Undefined if all files were loaded. */
async function fetchAfresh(urls: readonly string[]): Promise<Fault | undefined> {
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS)
  const faults = await Promise.all(
    urls.map((url) => fetchWhole(url, signal).catch(() => 'unreachable' as const)),
  )
  return faults.find((fault) => fault !== undefined)
}

async function fetchWhole(url: string, signal: AbortSignal): Promise<Fault | undefined> {
  const response = await fetch(url, { cache: 'reload', signal })
  await response.arrayBuffer()
  // Files of a release are never removed, so a missing one was never part of it.
  if (response.status === 404) return 'broken'
  if (!response.ok) return 'server'
  // HTML in place of a file comes from a network's sign-in page.
  return response.headers.get('content-type')?.startsWith('text/html') ? 'unreachable' : undefined
}
