// What the admin module's process has beyond the base, what its verbs get, and how it ends.
import { FILE_STORE, type FileDeps } from '@tem/files/deps.ts'
import { fileStoreOf } from '@tem/files/file-store.ts'
import { type HasherDeps, PASSWORD_HASHER } from '@tem/identity/deps.ts'
import { PasswordHasher } from '@tem/identity/password/password-hasher.ts'
import { createMessenger } from '@tem/notifications/deliver/create-messenger.ts'
import { MESSENGER, type MessengerDeps } from '@tem/notifications/deps.ts'
import { baseDeps } from '@tem/server/container.ts'
import { Queue } from '@tem/server/database/queue.ts'
import { type CipherDeps, ENVIRONMENT, FIELD_CIPHER, LOG, QUEUE, type QueueDeps } from '@tem/server/deps.ts'
import { sharedFiles } from '@tem/server/storage/shared-files.ts'
import { TRAIL_HEADS, type TrailHeadDeps } from '@tem/trail/trail-heads.ts'
import { type DependencyContainer, instanceCachingFactory } from 'tsyringe'

export type AdminDeps = CipherDeps &
  HasherDeps &
  MessengerDeps &
  Pick<FileDeps, 'store'> &
  QueueDeps &
  TrailHeadDeps

export function wire(container: DependencyContainer): AdminDeps {
  container
    .register(PASSWORD_HASHER, { useFactory: instanceCachingFactory(() => new PasswordHasher()) })
    .register(MESSENGER, {
      useFactory: instanceCachingFactory((from) =>
        createMessenger(from.resolve(ENVIRONMENT), from.resolve(LOG)),
      ),
    })
    .register(FILE_STORE, {
      useFactory: instanceCachingFactory((from) => fileStoreOf(from.resolve(ENVIRONMENT))),
    })
    .register(TRAIL_HEADS, {
      useFactory: instanceCachingFactory((from) => sharedFiles(from.resolve(ENVIRONMENT), 'trail-heads')),
    })
    .register(QUEUE, {
      useFactory: instanceCachingFactory((from) => Queue.of(from.resolve(ENVIRONMENT), from.resolve(LOG))),
    })
  return {
    ...baseDeps(container),
    cipher: container.resolve(FIELD_CIPHER),
    hasher: container.resolve(PASSWORD_HASHER),
    messenger: container.resolve(MESSENGER),
    store: container.resolve(FILE_STORE),
    trailHeads: container.resolve(TRAIL_HEADS),
    queue: container.resolve(QUEUE),
  }
}

/** Its jobs still use the connections, which end after it. */
export function end({ queue }: AdminDeps): Promise<void> {
  return queue.stop()
}
