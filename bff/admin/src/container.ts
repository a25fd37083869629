// What the admin module's process has beyond the base, and what its verbs get.
import { type HasherDeps, PASSWORD_HASHER } from '@tem/identity/deps.ts'
import { PasswordHasher } from '@tem/identity/password/password-hasher.ts'
import { baseTokens, depsFrom, registerOnce } from '@tem/server/container.ts'
import { Queue } from '@tem/server/database/queue.ts'
import { ENVIRONMENT, LOG, QUEUE, type QueueDeps } from '@tem/server/deps.ts'
import { sharedFiles } from '@tem/server/storage/shared-files.ts'
import { TRAIL_HEADS, type TrailHeadDeps } from '@tem/trail/trail-heads.ts'
import type { DependencyContainer } from 'tsyringe'

export type AdminDeps = HasherDeps & QueueDeps & TrailHeadDeps

export function wire(container: DependencyContainer): AdminDeps {
  registerOnce(container, PASSWORD_HASHER, () => new PasswordHasher())
  registerOnce(container, TRAIL_HEADS, (from) => sharedFiles(from.resolve(ENVIRONMENT), 'trail-heads'))
  registerOnce(
    container,
    QUEUE,
    (from) => {
      const { DATABASE_URL, DATABASE_SESSION_URL = DATABASE_URL } = from.resolve(ENVIRONMENT)
      return new Queue(DATABASE_SESSION_URL, from.resolve(LOG))
    },
    { end: (queue) => queue.stop() },
  )
  return depsFrom<AdminDeps>(container, {
    ...baseTokens,
    hasher: PASSWORD_HASHER,
    trailHeads: TRAIL_HEADS,
    queue: QUEUE,
  })
}
