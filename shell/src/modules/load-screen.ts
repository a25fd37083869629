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

/** The same load for everyone who asks, until it fails. */
export function loadScreen(module: ReleasedModule, screen: string): ScreenLoad {
  const known = loads.get(keyOf(module, screen))
  return known && !known.failed ? known : start(module, screen, fetchScreen(module, screen))
}

/** After a failure: new copies of its files first, for a broken one may sit in the browser's cache. */
export function loadScreenAgain(module: ReleasedModule, screen: string): ScreenLoad {
  const known = loads.get(keyOf(module, screen))
  if (known?.screen) return known
  return start(
    module,
    screen,
    fetchAfresh(module, screen).then(() => fetchScreen(module, screen)),
  )
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

function notLoaded(cause: unknown): never {
  throw new ScreenNotLoaded('It could not be fetched.', { cause })
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
