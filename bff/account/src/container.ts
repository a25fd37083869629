// What the verbs of the account module need beyond the base container.
import { readSettings } from '@tem/allowances/settings.ts'
import { Afterwards } from '@tem/identity/afterwards.ts'
import { PASSWORD_HASHER, PasswordHasher } from '@tem/identity/password-hasher.ts'
import { RESET_CHANNEL } from '@tem/identity/request-reset-code.ts'
import { chooseMessenger } from '@tem/notifications/choose-messenger.ts'
import { MESSENGER } from '@tem/notifications/messenger.ts'
import type { ModuleEnvironment } from '@tem/server/environment.ts'
import { LOG } from '@tem/server/log.ts'
import { SQL } from '@tem/server/tokens.ts'
import type { DependencyContainer } from 'tsyringe'

export function wire(container: DependencyContainer, environment: ModuleEnvironment): void {
  container.registerSingleton(Afterwards)
  container.register(PASSWORD_HASHER, { useValue: new PasswordHasher() })
  container.register(MESSENGER, { useValue: chooseMessenger(environment, container.resolve(LOG)) })
  container.register(RESET_CHANNEL, {
    useValue: async () => (await readSettings(container.resolve(SQL))).resetCodeChannel,
  })
}
