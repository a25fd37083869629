// All that a module hands to the shell: its screens, each fetched when its path is opened.
import type { ComponentType } from 'react'

export interface Remote {
  /** By the name that the route in module.json gives as its `screen`. */
  readonly screens: Readonly<Record<string, () => Promise<ComponentType>>>
}

export function defineRemote(remote: Remote): Remote {
  return remote
}
