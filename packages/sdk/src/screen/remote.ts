// What a module exports to the shell: its screens, each loaded when its path opens.
import type { QueryClient } from '@tanstack/react-query'
import type { Day } from '@tem/rules/base/company-day.ts'
import type { ComponentType } from 'react'

export interface Remote {
  /** By the `screen` name of the route in module.json. */
  readonly screens: Readonly<Record<string, () => Promise<ComponentType>>>
  /** What a screen asks the server first, by its name: asked as soon as the module's code is here. A screen asks when it is drawn. */
  readonly firstCalls?: Readonly<Record<string, (opened: OpenedScreen) => void>>
}

interface OpenedScreen {
  readonly queries: QueryClient
  readonly params: URLSearchParams
  readonly today: Day
}

export function defineRemote(remote: Remote): Remote {
  return remote
}
