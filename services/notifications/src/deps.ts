// What verbs that send messages need.
import type { BaseDeps, Token } from '@tem/server/deps.ts'
import type { Messenger } from './deliver/messenger.ts'

export interface MessengerDeps extends BaseDeps {
  readonly messenger: Messenger
}

export const MESSENGER: Token<Messenger> = Symbol('messenger')
