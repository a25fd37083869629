// Runs argon2id in a separate queue: many sign-ins at once wait here and slow nothing else.
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { Unavailable } from '@tem/server/errors.ts'

// Runs at most a few jobs at once and keeps a short queue; beyond that it refuses.

export class WorkQueue {
  private running = 0
  private readonly waiting: Array<() => void> = []

  constructor(
    private readonly atOnce: number,
    private readonly mayWait: number,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.takeTurn()
    try {
      return await work()
    } finally {
      this.passTurn()
    }
  }

  private takeTurn(): Promise<void> {
    if (this.running < this.atOnce) {
      this.running += 1
      return Promise.resolve()
    }
    if (this.waiting.length >= this.mayWait)
      throw new Unavailable('Many people are signing in at this moment. Please try again.', 2)
    return new Promise((resolve) => this.waiting.push(resolve))
  }

  /** Passes the slot directly to the longest waiting job, so nobody can overtake it. */
  private passTurn(): void {
    const next = this.waiting.shift()
    if (next) next()
    else this.running -= 1
  }
}

/** The const enum can't be read under isolatedModules, but its value can: 2 is argon2id. */
const argon2id = 2 as Algorithm.Argon2id
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One hash takes about 20 ms of a core, so the last in a full queue waits about a second. */
const atOnce = 2
const mayWait = 100

export class PasswordHasher {
  private readonly queue = new WorkQueue(atOnce, mayWait)
  private nobodysHash: Promise<string> | undefined

  hash(secret: string): Promise<string> {
    return this.queue.run(() => hash(secret, cost))
  }

  /** Without a stored hash it does the same work and returns false. */
  async verify(stored: string | undefined, secret: string): Promise<boolean> {
    this.nobodysHash ??= hash('nobody has this password', cost)
    const expected = stored ?? (await this.nobodysHash)
    const matches = await this.queue.run(() => verify(expected, secret))
    return matches && stored !== undefined
  }
}
