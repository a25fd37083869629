// What the account module's process has beyond the base, what its verbs get, and how it ends.
import { FILE_STORE, MAY_READ, REDRAWER, type UploadDeps } from '@tem/files/deps.ts'
import { fileStoreOf } from '@tem/files/file-store.ts'
import { Redrawer } from '@tem/files/redrawer.ts'
import { BACKGROUND_WORK, PASSWORD_HASHER, type SignInDeps } from '@tem/identity/deps.ts'
import { PasswordHasher } from '@tem/identity/password/password-hasher.ts'
import { BackgroundWork } from '@tem/identity/sign-in/background-work.ts'
import { createMessenger } from '@tem/notifications/deliver/create-messenger.ts'
import { MESSENGER } from '@tem/notifications/deps.ts'
import { baseDeps } from '@tem/server/container.ts'
import { type CipherDeps, ENVIRONMENT, FIELD_CIPHER, LOG } from '@tem/server/deps.ts'
import { type DependencyContainer, instanceCachingFactory } from 'tsyringe'

export type AccountDeps = CipherDeps & UploadDeps & SignInDeps

export function wire(container: DependencyContainer): AccountDeps {
  container
    .register(FILE_STORE, {
      useFactory: instanceCachingFactory((from) => fileStoreOf(from.resolve(ENVIRONMENT))),
    })
    .register(REDRAWER, { useFactory: instanceCachingFactory(() => new Redrawer()) })
    // Profile photos are visible to all colleagues; other files belong to other modules.
    .register(MAY_READ, { useValue: (_actor, { kind }) => kind === 'photo' })
    .register(PASSWORD_HASHER, { useFactory: instanceCachingFactory(() => new PasswordHasher()) })
    .register(MESSENGER, {
      useFactory: instanceCachingFactory((from) =>
        createMessenger(from.resolve(ENVIRONMENT), from.resolve(LOG)),
      ),
    })
    .register(BACKGROUND_WORK, {
      useFactory: instanceCachingFactory((from) => new BackgroundWork(from.resolve(LOG))),
    })
  return {
    ...baseDeps(container),
    cipher: container.resolve(FIELD_CIPHER),
    store: container.resolve(FILE_STORE),
    mayRead: container.resolve(MAY_READ),
    redrawer: container.resolve(REDRAWER),
    hasher: container.resolve(PASSWORD_HASHER),
    messenger: container.resolve(MESSENGER),
    backgroundWork: container.resolve(BACKGROUND_WORK),
  }
}

export async function end({ backgroundWork, redrawer }: AccountDeps): Promise<void> {
  await backgroundWork.finish()
  redrawer.stop()
}
