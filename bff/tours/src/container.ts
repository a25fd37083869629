// What the tours module's process has beyond the base, and what its verbs get.
import { FILE_STORE, type FileDeps, MAY_READ } from '@tem/files/deps.ts'
import { fileStoreOf } from '@tem/files/file-store.ts'
import { baseTokens, depsFrom, registerOnce } from '@tem/server/container.ts'
import { type CipherDeps, ENVIRONMENT, FIELD_CIPHER } from '@tem/server/deps.ts'
import type { DependencyContainer } from 'tsyringe'

export type ToursDeps = CipherDeps & FileDeps

export function wire(container: DependencyContainer): ToursDeps {
  registerOnce(container, FILE_STORE, (from) => fileStoreOf(from.resolve(ENVIRONMENT)))
  // Only the person who requested a workbook may download it.
  container.register(MAY_READ, {
    useValue: ({ personId }, { kind, uploadedBy }) => kind === 'tour' && uploadedBy === personId,
  })
  return depsFrom<ToursDeps>(container, {
    ...baseTokens,
    cipher: FIELD_CIPHER,
    store: FILE_STORE,
    mayRead: MAY_READ,
  })
}
