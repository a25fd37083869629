// What the account module's process has beyond the base, and what its verbs get.
import { FILE_STORE, MAY_READ, REDRAWER, type UploadDeps } from '@tem/files/deps.ts'
import { fileStoreOf } from '@tem/files/file-store.ts'
import { Redrawer } from '@tem/files/redrawer.ts'
import { BACKGROUND_WORK, PASSWORD_HASHER, type SignInDeps } from '@tem/identity/deps.ts'
import { PasswordHasher } from '@tem/identity/password/password-hasher.ts'
import { BackgroundWork } from '@tem/identity/sign-in/background-work.ts'
import { createMessenger } from '@tem/notifications/deliver/create-messenger.ts'
import { MESSENGER } from '@tem/notifications/deps.ts'
import { baseTokens, depsFrom, registerOnce } from '@tem/server/container.ts'
import { type CipherDeps, ENVIRONMENT, FIELD_CIPHER, LOG } from '@tem/server/deps.ts'
import type { DependencyContainer } from 'tsyringe'

export type AccountDeps = CipherDeps & UploadDeps & SignInDeps

export function wire(container: DependencyContainer): AccountDeps {
  registerOnce(container, FILE_STORE, (from) => fileStoreOf(from.resolve(ENVIRONMENT)))
  registerOnce(container, REDRAWER, () => new Redrawer(), { end: (redrawer) => redrawer.stop() })
  // Profile photos are visible to all colleagues; other files belong to other modules.
  container.register(MAY_READ, { useValue: (_actor, { kind }) => kind === 'photo' })
  registerOnce(container, PASSWORD_HASHER, () => new PasswordHasher())
  registerOnce(container, MESSENGER, (from) => createMessenger(from.resolve(ENVIRONMENT), from.resolve(LOG)))
  registerOnce(container, BACKGROUND_WORK, (from) => new BackgroundWork(from.resolve(LOG)), {
    end: (work) => work.finish(),
  })
  return depsFrom<AccountDeps>(container, {
    ...baseTokens,
    cipher: FIELD_CIPHER,
    store: FILE_STORE,
    mayRead: MAY_READ,
    redrawer: REDRAWER,
    hasher: PASSWORD_HASHER,
    messenger: MESSENGER,
    backgroundWork: BACKGROUND_WORK,
  })
}
