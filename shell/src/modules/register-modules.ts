import { registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { remoteName } from '@tem/federation/names.ts'
import { ENTRY } from '@tem/federation/released.ts'
import { registry } from '../registry.ts'
import { checkedEntries } from './checked-entries.ts'

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
