// What the verbs around signing in need.
import type { MessengerDeps } from '@tem/notifications/deps.ts'
import type { BaseDeps, Token } from '@tem/server/deps.ts'
import type { PasswordHasher } from './password/password-hasher.ts'
import type { BackgroundWork } from './sign-in/background-work.ts'

export interface HasherDeps extends BaseDeps {
  readonly hasher: PasswordHasher
}

export interface SignInDeps extends MessengerDeps, HasherDeps {
  readonly backgroundWork: BackgroundWork
}

export const PASSWORD_HASHER: Token<PasswordHasher> = Symbol('password-hasher')
export const BACKGROUND_WORK: Token<BackgroundWork> = Symbol('background-work')
