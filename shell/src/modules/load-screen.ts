// Fetches one screen of one module, with a deadline. What came is kept; what failed may be tried again.
import { loadRemote } from '@module-federation/enhanced/runtime'
import { remoteName } from '@tem/federation/names.ts'
import type { ReleasedModule } from '@tem/federation/released.ts'
import type { Remote } from '@tem/sdk'
import type { ComponentType } from 'react'
import { assertCompatible } from './compatibility.ts'

export const DEADLINE_MS = 10_000

export interface ScreenLoad {
  promise: Promise<ComponentType>
  /** Set once it is there, so that a known screen is drawn without a pause. */
  screen?: ComponentType
  failed?: boolean
}

const loads = new Map<string, ScreenLoad>()

export function loadScreen(module: ReleasedModule, screen: string): ScreenLoad {
  const key = `${module.manifest.name}/${screen}`
  const known = loads.get(key)
  if (known && !known.failed) return known
  const load: ScreenLoad = { promise: withDeadline(fetchScreen(module, screen)) }
  load.promise.then(
    (component) => {
      load.screen = component
    },
    () => {
      load.failed = true
    },
  )
  loads.set(key, load)
  return load
}

async function fetchScreen(module: ReleasedModule, screen: string): Promise<ComponentType> {
  assertCompatible(module.manifest)
  const { name } = module.manifest
  const loaded = await loadRemote<{ remote: Remote }>(`${remoteName(name)}/remote`)
  const fetchComponent = loaded?.remote.screens[screen]
  if (!fetchComponent) throw new Error(`The module ${name} has no screen ${screen}.`)
  return fetchComponent()
}

function withDeadline<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long to load.')), DEADLINE_MS)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
