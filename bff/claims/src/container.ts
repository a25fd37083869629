// What the claims module's process has beyond the base, what its verbs get, and how it ends.
import { mayReadClaimFile } from '@tem/claims/read/visible-claims.ts'
import { FILE_STORE, MAY_READ, REDRAWER, type UploadDeps } from '@tem/files/deps.ts'
import { fileStoreOf } from '@tem/files/file-store.ts'
import { Redrawer } from '@tem/files/redrawer.ts'
import { baseDeps } from '@tem/server/container.ts'
import { type CipherDeps, ENVIRONMENT, FIELD_CIPHER, SQL } from '@tem/server/deps.ts'
import { type DependencyContainer, instanceCachingFactory } from 'tsyringe'

export type ClaimsDeps = CipherDeps & UploadDeps

export function wire(container: DependencyContainer): ClaimsDeps {
  container
    .register(FILE_STORE, {
      useFactory: instanceCachingFactory((from) => fileStoreOf(from.resolve(ENVIRONMENT))),
    })
    .register(REDRAWER, { useFactory: instanceCachingFactory(() => new Redrawer()) })
    .register(MAY_READ, {
      useFactory: (from) => (actor, file) => mayReadClaimFile(from.resolve(SQL), actor, file),
    })
  return {
    ...baseDeps(container),
    cipher: container.resolve(FIELD_CIPHER),
    store: container.resolve(FILE_STORE),
    mayRead: container.resolve(MAY_READ),
    redrawer: container.resolve(REDRAWER),
  }
}

export function end({ redrawer }: ClaimsDeps): void {
  redrawer.stop()
}
