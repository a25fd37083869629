// What the claims module's verbs need in addition to the base container.
import { mayReadClaimFile } from '@tem/claims/read/visible-claims.ts'
import { FILE_STORE, fileStoreOf } from '@tem/files/file-store.ts'
import { REDRAWER, Redrawer } from '@tem/files/redrawer.ts'
import { MAY_READ, type MayRead } from '@tem/files/serve-upload.ts'
import type { ModuleEnvironment } from '@tem/server/process/environment.ts'
import { SQL } from '@tem/server/tokens.ts'
import type { DependencyContainer } from 'tsyringe'

export function wire(container: DependencyContainer, environment: ModuleEnvironment): void {
  const mayRead: MayRead = (actor, file) => mayReadClaimFile(container.resolve(SQL), actor, file)
  container.register(FILE_STORE, { useValue: fileStoreOf(environment) })
  container.register(REDRAWER, { useValue: new Redrawer() })
  container.register(MAY_READ, { useValue: mayRead })
}
