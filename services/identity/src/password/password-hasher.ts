// Runs argon2id in a separate queue: many sign-ins at once wait here, without a connection to the database, and slow nothing else.
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { WorkQueue } from '@tem/server/http/work-queue.ts'

/** The const enum can't be read under isolatedModules, but its value can: 2 is argon2id. */
const argon2id = 2 as Algorithm.Argon2id
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One hash takes about 20 ms of a core, so the last in a full queue waits about a second. */
const atOnce = 2
const mayWait = 100
const mayWaitPerSubject = 30
const busy = 'Many people are signing in at this moment. Please try again.'

export class PasswordHasher {
  private readonly queue = new WorkQueue({ atOnce, mayWait, mayWaitPerSubject, busy })
  private nobodysHash: Promise<string> | undefined

  hash(secret: string): Promise<string> {
    return this.queue.run(() => hash(secret, cost))
  }

  /** Without a stored hash it does the same work and returns false. */
  verify(stored: string | undefined, secret: string): Promise<boolean> {
    return this.queue.run(() => this.compare(stored, secret))
  }

  /** Verifies as one step of a longer job; jobs of one subject run one after the other. */
  inTurn<T>(subject: string, work: (verify: PasswordHasher['verify']) => Promise<T>): Promise<T> {
    return this.queue.run(() => work((stored, secret) => this.compare(stored, secret)), subject)
  }

  private async compare(stored: string | undefined, secret: string): Promise<boolean> {
    this.nobodysHash ??= hash('nobody has this password', cost)
    const matches = await verify(stored ?? (await this.nobodysHash), secret)
    return matches && stored !== undefined
  }
}
