// The federation runtime, with what the shell gives every module. It comes in a file of its own, because the shell draws
// its frame without it; the page of a module's screen preloads it.
import * as core from '@module-federation/runtime-core'
import { remoteName } from '@tem/federation/names.ts'
import { BrokenRelease, ENTRY, type Registry } from '@tem/federation/released.ts'
import type { Remote } from '@tem/sdk'
import { registry } from '../registry.ts'
import { libraries } from './libraries.ts'
import { provided } from './provided.ts'

/** By entry point; the build puts them here. */
declare const LIBRARY_KEYS: Readonly<Record<string, string>>

/** Below the ten seconds of load-screen.ts, so a retry there starts a fresh request. */
const LOAD_TIMEOUT_MS = 9_000

// A module's entry takes the runtime from here instead of bringing its own.
Object.assign(core.Global, { _FEDERATION_RUNTIME_CORE: core })

// Each module asks for libraries through an instance of its own.
core.registerGlobalPlugins([failedLibrariesForgotten()])

const federation = new core.ModuleFederation({
  name: 'shell',
  remotes: registry.modules.map(({ manifest, base }) => ({
    name: remoteName(manifest.name),
    entry: new URL(base + ENTRY, location.origin).href,
  })),
  plugins: [checkedEntries(registry)],
  // version-first would fetch every module's entry for the first screen.
  shareStrategy: 'loaded-first',
  shared: { ...sharedAlways(), ...sharedLibraries() },
})
core.setGlobalFederationInstance(federation)

function sharedAlways() {
  return Object.fromEntries(
    Object.entries(provided).map(([name, { version, code }]) => [
      name,
      {
        version,
        lib: () => code,
        shareConfig: { singleton: true, requiredVersion: `^${version}` },
      },
    ]),
  )
}

/** A module that was built with another key doesn't find the library here, and loads its own copy. */
function sharedLibraries() {
  return Object.fromEntries(
    Object.entries(libraries).map(([entry, load]) => [
      LIBRARY_KEYS[entry] ?? entry,
      { version: '1.0.0', get: () => load().then((code) => () => code) },
    ]),
  )
}

export async function loadModule(name: string): Promise<Remote | undefined> {
  return (await federation.loadRemote<{ remote: Remote }>(`${remoteName(name)}/remote`))?.remote
}

/** The runtime keeps the promise of a library whose file did not arrive; a retry loads it again. */
function failedLibrariesForgotten(): core.ModuleFederationRuntimePlugin {
  return {
    name: 'failed-libraries-forgotten',
    errorLoadShare({ pkgName, shareScopeMap }) {
      for (const scope of Object.values(shareScopeMap))
        for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null
    },
  }
}

/** A module's entry runs only with the bytes that were released; the entry then checks its own chunks. */
function checkedEntries({ modules }: Registry): core.ModuleFederationRuntimePlugin {
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
      return { script, timeout: LOAD_TIMEOUT_MS }
    },
  }
}
