// What the admin module's process has beyond the base, and what its verbs get.
import { type HasherDeps, PASSWORD_HASHER } from '@tem/identity/deps.ts'
import { PasswordHasher } from '@tem/identity/password/password-hasher.ts'
import { createMessenger } from '@tem/notifications/deliver/create-messenger.ts'
import { MESSENGER, type MessengerDeps } from '@tem/notifications/deps.ts'
import { baseTokens, depsFrom, registerOnce } from '@tem/server/container.ts'
import { registerQueue } from '@tem/server/database/register-queue.ts'
import { ENVIRONMENT, LOG, QUEUE, type QueueDeps } from '@tem/server/deps.ts'
import { sharedFiles } from '@tem/server/storage/shared-files.ts'
import { TRAIL_HEADS, type TrailHeadDeps } from '@tem/trail/trail-heads.ts'
import type { DependencyContainer } from 'tsyringe'

export type AdminDeps = HasherDeps & MessengerDeps & QueueDeps & TrailHeadDeps

export function wire(container: DependencyContainer): AdminDeps {
  registerOnce(container, PASSWORD_HASHER, () => new PasswordHasher())
  registerOnce(container, MESSENGER, (from) => createMessenger(from.resolve(ENVIRONMENT), from.resolve(LOG)))
  registerOnce(container, TRAIL_HEADS, (from) => sharedFiles(from.resolve(ENVIRONMENT), 'trail-heads'))
  registerQueue(container)
  return depsFrom<AdminDeps>(container, {
    ...baseTokens,
    hasher: PASSWORD_HASHER,
    messenger: MESSENGER,
    trailHeads: TRAIL_HEADS,
    queue: QUEUE,
  })
}
