// What the claims module's process has beyond the base, and what its verbs get.
import { mayReadClaimFile } from '@tem/claims/read/visible-claims.ts'
import { FILE_STORE, MAY_READ, type MayRead, REDRAWER, type UploadDeps } from '@tem/files/deps.ts'
import { fileStoreOf } from '@tem/files/file-store.ts'
import { Redrawer } from '@tem/files/redrawer.ts'
import { baseTokens, depsFrom, registerOnce } from '@tem/server/container.ts'
import { type CipherDeps, ENVIRONMENT, FIELD_CIPHER, SQL } from '@tem/server/deps.ts'
import type { DependencyContainer } from 'tsyringe'

export type ClaimsDeps = CipherDeps & UploadDeps

export function wire(container: DependencyContainer): ClaimsDeps {
  registerOnce(container, FILE_STORE, (from) => fileStoreOf(from.resolve(ENVIRONMENT)))
  registerOnce(container, REDRAWER, () => new Redrawer(), { end: (redrawer) => redrawer.stop() })
  registerOnce<MayRead>(container, MAY_READ, (from) => {
    const sql = from.resolve(SQL)
    return (actor, file) => mayReadClaimFile(sql, actor, file)
  })
  return depsFrom<ClaimsDeps>(container, {
    ...baseTokens,
    cipher: FIELD_CIPHER,
    store: FILE_STORE,
    mayRead: MAY_READ,
    redrawer: REDRAWER,
  })
}
