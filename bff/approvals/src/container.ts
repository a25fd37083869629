// What the approvals module's verbs need in addition to the base container.
import { FILE_STORE, fileStoreOf } from '@tem/files/file-store.ts'
import { MAY_READ, type ReadableFile } from '@tem/files/serve-upload.ts'
import { createMessenger } from '@tem/notifications/deliver/create-messenger.ts'
import { MESSENGER } from '@tem/notifications/deliver/messenger.ts'
import type { Actor } from '@tem/server/actor.ts'
import { QUEUE, Queue } from '@tem/server/database/queue.ts'
import type { ModuleEnvironment } from '@tem/server/process/environment.ts'
import { LOG } from '@tem/server/process/log.ts'
import type { DependencyContainer } from 'tsyringe'

export function wire(container: DependencyContainer, environment: ModuleEnvironment): void {
  container.register(FILE_STORE, { useValue: fileStoreOf(environment) })
  container.register(MESSENGER, { useValue: createMessenger(environment, container.resolve(LOG)) })
  container.register(QUEUE, { useValue: new Queue(environment.DATABASE_URL, container.resolve(LOG)) })
  // Only the person who requested an export may download it, and only while their permission lasts.
  container.register(MAY_READ, {
    useValue: ({ personId, permissions }: Actor, { kind, uploadedBy }: ReadableFile) =>
      kind === 'export' && uploadedBy === personId && permissions.includes('export-payments'),
  })
}
