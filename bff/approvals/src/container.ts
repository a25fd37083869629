// What the approvals module's process has beyond the base, and what its verbs get.
import { FILE_STORE, type FileDeps, MAY_READ } from '@tem/files/deps.ts'
import { fileStoreOf } from '@tem/files/file-store.ts'
import { createMessenger } from '@tem/notifications/deliver/create-messenger.ts'
import { MESSENGER, type MessengerDeps } from '@tem/notifications/deps.ts'
import { baseTokens, depsFrom, registerOnce } from '@tem/server/container.ts'
import { registerQueue } from '@tem/server/database/register-queue.ts'
import { ENVIRONMENT, LOG, QUEUE, type QueueDeps } from '@tem/server/deps.ts'
import type { DependencyContainer } from 'tsyringe'

export type ApprovalsDeps = FileDeps & MessengerDeps & QueueDeps

export function wire(container: DependencyContainer): ApprovalsDeps {
  registerOnce(container, FILE_STORE, (from) => fileStoreOf(from.resolve(ENVIRONMENT)))
  // Only the person who requested an export may download it, and only while their permission lasts.
  container.register(MAY_READ, {
    useValue: ({ personId, permissions }, { kind, uploadedBy }) =>
      kind === 'export' && uploadedBy === personId && permissions.includes('see-payments'),
  })
  registerOnce(container, MESSENGER, (from) => createMessenger(from.resolve(ENVIRONMENT), from.resolve(LOG)))
  registerQueue(container)
  return depsFrom<ApprovalsDeps>(container, {
    ...baseTokens,
    store: FILE_STORE,
    mayRead: MAY_READ,
    messenger: MESSENGER,
    queue: QUEUE,
  })
}
