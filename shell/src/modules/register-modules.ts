import {
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import { remoteName } from '@tem/federation/names.ts'
import { BrokenRelease, ENTRY, type Registry } from '@tem/federation/released.ts'
import { registry } from '../registry.ts'

/** Tells the federation runtime where each module's entry is; nothing is fetched yet. */
export function registerModules() {
  registerPlugins([checkedEntries(registry)])
  registerRemotes(
    registry.modules.map(({ manifest, base }) => ({
      name: remoteName(manifest.name),
      entry: new URL(base + ENTRY, location.origin).href,
    })),
  )
}

// A module's entry runs only with the bytes that were released; the entry then checks its own chunks.

/** Below the ten seconds of load-screen.ts, so a retry there starts a fresh request. */
const PATIENCE_MS = 9_000

function checkedEntries({ modules }: Registry): ModuleFederationRuntimePlugin {
  return {
    name: 'checked-entries',
    createScript({ url }) {
      const { pathname } = new URL(url)
      const module = modules.find(({ base }) => pathname === base + ENTRY)
      if (!module) throw new Error(`Not a released module: ${url}`)
      const integrity = module.integrity[ENTRY]
      if (!integrity) throw new BrokenRelease(`${url} has no hash.`)
      const script = document.createElement('script')
      script.src = url
      script.crossOrigin = 'anonymous'
      script.integrity = integrity
      return { script, timeout: PATIENCE_MS }
    },
  }
}
