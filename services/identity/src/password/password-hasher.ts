// Runs argon2id in a separate queue: many sign-ins at once wait here, without a connection to the database, and slow nothing else.
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { Unavailable } from '@tem/server/errors.ts'

/** Runs at most a few jobs at once, those of one subject one after the other, and keeps a short queue; beyond that it refuses. */
export class WorkQueue {
  private running = 0
  private readonly busy = new Set<string>()
  private waiting: Waiting[] = []

  constructor(
    private readonly atOnce: number,
    private readonly mayWait: number,
    /** One subject can't fill the queue. */
    private readonly mayWaitPerSubject = mayWait,
  ) {}

  async run<T>(work: () => Promise<T>, subject?: string): Promise<T> {
    await this.takeTurn(subject)
    try {
      return await work()
    } finally {
      this.passTurn(subject)
    }
  }

  private takeTurn(subject: string | undefined): Promise<void> {
    if (this.start(subject)) return Promise.resolve()
    const own = this.waiting.filter((other) => other.subject === subject).length
    if (this.waiting.length >= this.mayWait || (subject !== undefined && own >= this.mayWaitPerSubject))
      throw new Unavailable('Many people are signing in at this moment. Please try again.', 2)
    return new Promise((goOn) => this.waiting.push({ subject, goOn }))
  }

  private start(subject: string | undefined): boolean {
    if (this.running >= this.atOnce || (subject !== undefined && this.busy.has(subject))) return false
    this.running += 1
    if (subject !== undefined) this.busy.add(subject)
    return true
  }

  /** Passes the slot directly to the longest waiting job that may start, so nobody can overtake it. */
  private passTurn(subject: string | undefined): void {
    this.running -= 1
    if (subject !== undefined) this.busy.delete(subject)
    const next = this.waiting.find((other) => this.start(other.subject))
    this.waiting = this.waiting.filter((other) => other !== next)
    next?.goOn()
  }
}

interface Waiting {
  readonly subject: string | undefined
  readonly goOn: () => void
}

/** The const enum can't be read under isolatedModules, but its value can: 2 is argon2id. */
const argon2id = 2 as Algorithm.Argon2id
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One hash takes about 20 ms of a core, so the last in a full queue waits about a second. */
const atOnce = 2
const mayWait = 100
const mayWaitPerSubject = 30

export class PasswordHasher {
  private readonly queue = new WorkQueue(atOnce, mayWait, mayWaitPerSubject)
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
