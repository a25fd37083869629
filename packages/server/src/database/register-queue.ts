import type { DependencyContainer } from 'tsyringe'
import { registerOnce } from '../container.ts'
import { ENVIRONMENT, LOG, QUEUE } from '../deps.ts'
import { Queue } from './queue.ts'

/** For a module with background jobs; on PostgreSQL itself, also where its calls go through a pooler. */
export function registerQueue(container: DependencyContainer): void {
  const make = (from: DependencyContainer) => {
    const { DATABASE_URL, DATABASE_SESSION_URL = DATABASE_URL } = from.resolve(ENVIRONMENT)
    return new Queue(DATABASE_SESSION_URL, from.resolve(LOG))
  }
  registerOnce(container, QUEUE, make, { end: (queue) => queue.stop() })
}
