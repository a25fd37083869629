// The modules of this page as remotes of the instance that ModuleFederationPlugin made.
import {
  getInstance,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
} from '@module-federation/enhanced/runtime'
import { remoteName } from '@tem/federation/names.ts'
import { BrokenRelease, ENTRY, type Registry } from '@tem/federation/released.ts'
import type { Remote } from '@tem/sdk'
import { registry } from '../registry.ts'

const MANIFEST = 'mf-manifest.json'

/** Below the ten seconds of load-screen.ts, so a retry there starts a fresh request. */
const LOAD_TIMEOUT_MS = 9_000

// Each module asks for shared packages through an instance of its own.
registerGlobalPlugins([failedSharesForgotten()])

// A development build has no hashes, and a manifest from which the browser extension of Module Federation tells what a module exposes.
const isDevelopment = process.env.NODE_ENV === 'development'
const federation = instance()
if (!isDevelopment) federation.registerPlugins([checkedEntries(registry)])
federation.registerRemotes(
  registry.modules.map(({ manifest, base }) => ({
    name: remoteName(manifest.name),
    entry: new URL(base + (isDevelopment ? MANIFEST : ENTRY), location.origin).href,
  })),
)

function instance() {
  const made = getInstance()
  if (!made) throw new Error('The build of the shell has no ModuleFederationPlugin.')
  return made
}

export async function loadModule(name: string): Promise<Remote | undefined> {
  return (await federation.loadRemote<{ remote: Remote }>(`${remoteName(name)}/remote`))?.remote
}

/** The runtime keeps the promise of a package whose file did not arrive; a retry loads it again. */
function failedSharesForgotten(): ModuleFederationRuntimePlugin {
  return {
    name: 'failed-shares-forgotten',
    errorLoadShare({ pkgName, shareScopeMap }) {
      for (const scope of Object.values(shareScopeMap))
        for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null
    },
  }
}

/** A module's entry runs only with the bytes that were released; the entry then checks its own chunks. */
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
      return { script, timeout: LOAD_TIMEOUT_MS }
    },
  }
}
