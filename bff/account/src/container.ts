// What the account module's verbs need in addition to the base container.
import { readSettings } from '@tem/allowances/settings.ts'
import { FILE_STORE, fileStoreOf } from '@tem/files/file-store.ts'
import { REDRAWER, Redrawer } from '@tem/files/redrawer.ts'
import { MAY_READ, type ReadableFile } from '@tem/files/serve-upload.ts'
import { BackgroundWork } from '@tem/identity/sign-in/background-work.ts'
import { PASSWORD_HASHER, PasswordHasher } from '@tem/identity/sign-in/password-hasher.ts'
import { RESET_CHANNEL } from '@tem/identity/sign-in/request-reset-code.ts'
import { createMessenger } from '@tem/notifications/deliver/create-messenger.ts'
import { MESSENGER } from '@tem/notifications/deliver/messenger.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { ModuleEnvironment } from '@tem/server/process/environment.ts'
import { LOG } from '@tem/server/process/log.ts'
import { SQL } from '@tem/server/tokens.ts'
import type { DependencyContainer } from 'tsyringe'

export function wire(container: DependencyContainer, environment: ModuleEnvironment): void {
  container.registerSingleton(BackgroundWork)
  container.register(FILE_STORE, { useValue: fileStoreOf(environment) })
  container.register(REDRAWER, { useValue: new Redrawer() })
  // Profile photos are visible to all colleagues; other files belong to other modules.
  container.register(MAY_READ, { useValue: (_actor: Actor, { kind }: ReadableFile) => kind === 'photo' })
  container.register(PASSWORD_HASHER, { useValue: new PasswordHasher() })
  container.register(MESSENGER, { useValue: createMessenger(environment, container.resolve(LOG)) })
  container.register(RESET_CHANNEL, {
    useValue: async () => (await readSettings(container.resolve(SQL))).resetCodeChannel,
  })
}
