// What a module exports to the shell: its screens, each loaded when its path opens.
import type { QueryClient } from '@tanstack/react-query'
import type { Day } from '@tem/rules/base/company-day.ts'
import type { Sentences } from '@tem/rules/base/sentences.ts'
import type { ComponentType } from 'react'
import type { Session } from '../session/session.ts'

export interface Remote {
  /** The screens by the `screen` name of their route in module.json. */
  readonly screens: Readonly<Record<string, () => Promise<ComponentType>>>
  /**
   * What a screen asks the server first, by its name. It is asked as soon as the module's code is here, where the screen
   * itself asks when it is drawn, and when a pointer rests on a link to the screen.
   */
  readonly firstCalls?: Readonly<Record<string, (opened: OpenedScreen) => void>>
  /** Loads the module's texts in a language; awaited before a screen is drawn. Since 2.7.0. */
  readonly loadTexts?: (language: string) => Promise<unknown>
  /** What rules and servers say that only this module shows; asked for with another language than English. Since 2.8.0. */
  readonly loadSentences?: (language: string) => Promise<Sentences>
}

interface OpenedScreen {
  readonly queries: QueryClient
  readonly params: URLSearchParams
  readonly today: Day
  /** What the person who opens it may do. Since 2.5.0. */
  readonly can: Session['can']
}

export function defineRemote(remote: Remote): Remote {
  return remote
}
