// Fetches one screen of one module, with a deadline. What came is kept; what failed may be tried again.
import { loadRemote } from '@module-federation/enhanced/runtime'
import { remoteName } from '@tem/federation/names.ts'
import type { ReleasedModule } from '@tem/federation/released.ts'
import type { Remote } from '@tem/sdk'
import type { ComponentType } from 'react'
import { assertCompatible } from './compatibility.ts'
import { fetchAfresh } from './fetch-afresh.ts'

const DEADLINE_MS = 10_000

export class ScreenNotLoaded extends Error {}

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

/** Whoever comes anew, or is about to, gets a new attempt. */
export function forgetFailure(module: ReleasedModule, screen: string) {
  const key = keyOf(module, screen)
  if (loads.get(key)?.failed) loads.delete(key)
}

/** After a failure: new copies of its files first, for a broken one may sit in the browser's cache. */
export function loadScreenAgain(module: ReleasedModule, screen: string): ScreenLoad {
  const known = loads.get(keyOf(module, screen))
  if (known?.screen) return known
  return start(module, screen, fetchScreenAgain(module, screen))
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
  const { name } = module.manifest
  assertCompatible(module.manifest)
  const loaded = await loadRemote<{ remote: Remote }>(`${remoteName(name)}/remote`).catch(notLoaded)
  const fetchComponent = loaded?.remote.screens[screen]
  if (!fetchComponent) throw new ScreenNotLoaded(`The module ${name} has no screen ${screen}.`)
  return fetchComponent().catch(notLoaded)
}

async function fetchScreenAgain(module: ReleasedModule, screen: string): Promise<ComponentType> {
  const { base, main, screens } = module
  const files = [...main, ...(screens[screen] ?? [])]
  if (!(await fetchAfresh(files.map((file) => base + file)))) notLoaded('The server still has no answer.')
  // Each file whose preload failed fails once more before the browser asks the server for it again.
  for (const _file of files) {
    const component = await fetchScreen(module, screen).catch(() => undefined)
    if (component) return component
  }
  return fetchScreen(module, screen)
}

function notLoaded(cause: unknown): never {
  throw new ScreenNotLoaded('Its files did not arrive.', { cause })
}

function withDeadline<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new ScreenNotLoaded('It took too long.'))
    const timer = setTimeout(late, DEADLINE_MS)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function keyOf({ manifest }: ReleasedModule, screen: string): string {
  return `${manifest.name}/${screen}`
}
