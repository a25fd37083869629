// Fetches one screen of one module, with a deadline. What came is kept; what failed may be tried again.
import { loadRemote } from '@module-federation/enhanced/runtime'
import { remoteName } from '@tem/federation/names.ts'
import { type ReleasedModule, refuseUnhashed } from '@tem/federation/released.ts'
import type { Remote } from '@tem/sdk'
import type { ComponentType } from 'react'
import { assertCompatible } from './compatibility.ts'

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
  /** Set once it is there, so that a known screen is drawn without a pause. */
  screen?: ComponentType
  failed?: true
}

const loads = new Map<string, ScreenLoad>()

/** The same load for everyone who asks; one that failed stays failed, since React draws more than once. */
export function loadScreen(module: ReleasedModule, screen: string): ScreenLoad {
  return loads.get(keyOf(module, screen)) ?? start(module, screen, fetchScreen(module, screen))
}

/** Someone who opens it anew, or is about to, gets a new attempt. */
export function forgetFailure(module: ReleasedModule, screen: string) {
  const key = keyOf(module, screen)
  if (loads.get(key)?.failed) loads.delete(key)
}

/** After a failure. */
export function loadScreenAgain(module: ReleasedModule, screen: string): ScreenLoad {
  const known = loads.get(keyOf(module, screen))
  if (known?.screen) return known
  return start(module, screen, fetchScreen(module, screen))
}

function start(module: ReleasedModule, screen: string, fetched: Promise<ComponentType>): ScreenLoad {
  const load: ScreenLoad = { promise: withDeadline(fetched) }
  load.promise.then(
    (component) => {
      load.screen = component
    },
    () => {
      load.failed = true
    },
  )
  loads.set(keyOf(module, screen), load)
  return load
}

async function fetchScreen(module: ReleasedModule, screen: string): Promise<ComponentType> {
  assertCompatible(module.manifest)
  refuseWithoutHashes(module, screen)
  try {
    return await runScreen(module, screen)
  } catch (cause) {
    return await runWithFreshFiles(module, screen, cause)
  }
}

/** Bytes that nothing vouches for never run. */
function refuseWithoutHashes({ main, screens, integrity }: ReleasedModule, screen: string) {
  try {
    refuseUnhashed({ main, screens: { [screen]: screens[screen] ?? [] }, integrity })
  } catch (cause) {
    throw new ScreenNotLoaded('broken', cause)
  }
}

async function runScreen({ manifest: { name } }: ReleasedModule, screen: string): Promise<ComponentType> {
  const loaded = await loadRemote<{ remote: Remote }>(`${remoteName(name)}/remote`)
  const fetchComponent = loaded?.remote.screens[screen]
  if (!fetchComponent) throw new Error(`The module ${name} has no screen ${screen}.`)
  return await fetchComponent()
}

/** A broken copy may sit in the browser's cache, and of files that can't be had one learns why. */
async function runWithFreshFiles(module: ReleasedModule, screen: string, first: unknown) {
  const { base, main, screens } = module
  const files = [...main, ...(screens[screen] ?? [])]
  const fault = await fetchAfresh(files.map((file) => base + file))
  if (fault) throw new ScreenNotLoaded(fault, first)
  // Each file whose preload failed fails once more before the browser asks the server for it again. The same failure
  // twice in a row is none of those: all files are here, and they don't run.
  let cause = first
  for (const _file of [...files, '']) {
    try {
      return await runScreen(module, screen)
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

/** What stands in the way: the connection, the server, or the release itself. */
export type Fault = 'unreachable' | 'server' | 'broken'

const PATIENCE_MS = 8_000

/** Undefined when all of them came. */
async function fetchAfresh(urls: readonly string[]): Promise<Fault | undefined> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const faults = await Promise.all(
    urls.map((url) => fetchWhole(url, signal).catch(() => 'unreachable' as const)),
  )
  return faults.find((fault) => fault !== undefined)
}

async function fetchWhole(url: string, signal: AbortSignal): Promise<Fault | undefined> {
  const response = await fetch(url, { cache: 'reload', signal })
  await response.arrayBuffer()
  // The files of a release stay; one that is not there was never part of it.
  if (response.status === 404) return 'broken'
  if (!response.ok) return 'server'
  // A page in a file's place is that of a network which wants a sign-in first.
  return response.headers.get('content-type')?.startsWith('text/html') ? 'unreachable' : undefined
}
