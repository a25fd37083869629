// What the tours module's process has beyond the base, and what its verbs get.
import { FILE_STORE, type FileDeps, MAY_READ } from '@tem/files/deps.ts'
import { fileStoreOf } from '@tem/files/file-store.ts'
import { baseDeps } from '@tem/server/container.ts'
import { type CipherDeps, ENVIRONMENT, FIELD_CIPHER } from '@tem/server/deps.ts'
import { type DependencyContainer, instanceCachingFactory } from 'tsyringe'

export type ToursDeps = CipherDeps & FileDeps

export function wire(container: DependencyContainer): ToursDeps {
  container
    .register(FILE_STORE, {
      useFactory: instanceCachingFactory((from) => fileStoreOf(from.resolve(ENVIRONMENT))),
    })
    // Only the person who requested a workbook may download it.
    .register(MAY_READ, {
      useValue: ({ personId }, { kind, uploadedBy }) => kind === 'tour' && uploadedBy === personId,
    })
  return {
    ...baseDeps(container),
    cipher: container.resolve(FIELD_CIPHER),
    store: container.resolve(FILE_STORE),
    mayRead: container.resolve(MAY_READ),
  }
}
