// What a module exports to the shell: its screens, each loaded when its path opens.
import type { ComponentType } from 'react'

export interface Remote {
  /** By the `screen` name of the route in module.json. */
  readonly screens: Readonly<Record<string, () => Promise<ComponentType>>>
}

export function defineRemote(remote: Remote): Remote {
  return remote
}
