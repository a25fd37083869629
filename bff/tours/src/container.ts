// What the tours module's verbs need in addition to the base container.
import { FILE_STORE, fileStoreOf } from '@tem/files/file-store.ts'
import { MAY_READ, type ReadableFile } from '@tem/files/serve-upload.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { ModuleEnvironment } from '@tem/server/process/environment.ts'
import type { DependencyContainer } from 'tsyringe'

export function wire(container: DependencyContainer, environment: ModuleEnvironment): void {
  container.register(FILE_STORE, { useValue: fileStoreOf(environment) })
  // Only the person who requested a workbook may download it.
  container.register(MAY_READ, {
    useValue: ({ personId }: Actor, { kind, uploadedBy }: ReadableFile) =>
      kind === 'tour' && uploadedBy === personId,
  })
}
