// What the approvals module's process has beyond the base, what its verbs get, and how it ends.
import { FILE_STORE, type FileDeps, MAY_READ } from '@tem/files/deps.ts'
import { fileStoreOf } from '@tem/files/file-store.ts'
import { createMessenger } from '@tem/notifications/deliver/create-messenger.ts'
import { MESSENGER, type MessengerDeps } from '@tem/notifications/deps.ts'
import { baseDeps } from '@tem/server/container.ts'
import { Queue } from '@tem/server/database/queue.ts'
import { ENVIRONMENT, LOG, QUEUE, type QueueDeps } from '@tem/server/deps.ts'
import { type DependencyContainer, instanceCachingFactory } from 'tsyringe'

export type ApprovalsDeps = FileDeps & MessengerDeps & QueueDeps

export function wire(container: DependencyContainer): ApprovalsDeps {
  container
    .register(FILE_STORE, {
      useFactory: instanceCachingFactory((from) => fileStoreOf(from.resolve(ENVIRONMENT))),
    })
    // Only the person who requested an export may download it, and only while their permission lasts.
    .register(MAY_READ, {
      useValue: ({ personId, permissions }, { kind, uploadedBy }) =>
        kind === 'export' && uploadedBy === personId && permissions.includes('see-payments'),
    })
    .register(MESSENGER, {
      useFactory: instanceCachingFactory((from) =>
        createMessenger(from.resolve(ENVIRONMENT), from.resolve(LOG)),
      ),
    })
    .register(QUEUE, {
      useFactory: instanceCachingFactory((from) => Queue.of(from.resolve(ENVIRONMENT), from.resolve(LOG))),
    })
  return {
    ...baseDeps(container),
    store: container.resolve(FILE_STORE),
    mayRead: container.resolve(MAY_READ),
    messenger: container.resolve(MESSENGER),
    queue: container.resolve(QUEUE),
  }
}

/** Its jobs still use the connections, which end after it. */
export function end({ queue }: ApprovalsDeps): Promise<void> {
  return queue.stop()
}
