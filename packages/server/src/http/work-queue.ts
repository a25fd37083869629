import { Unavailable } from '../errors.ts'

export interface QueueLimits {
  readonly atOnce: number
  readonly mayWait: number
  /** One subject can't fill the queue. */
  readonly mayWaitPerSubject: number
  /** The sentence of a refusal. */
  readonly busy: string
}

/** Runs at most a few jobs at once, those of one subject one after the other, and keeps a short queue; beyond that it refuses. */
export class WorkQueue {
  private running = 0
  private readonly busy = new Set<string>()
  private waiting: Waiting[] = []

  constructor(private readonly limits: QueueLimits) {}

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
    const { mayWait, mayWaitPerSubject, busy } = this.limits
    const own = this.waiting.filter((other) => other.subject === subject).length
    if (this.waiting.length >= mayWait || (subject !== undefined && own >= mayWaitPerSubject))
      throw new Unavailable(busy, 2)
    return new Promise((goOn) => this.waiting.push({ subject, goOn }))
  }

  private start(subject: string | undefined): boolean {
    if (this.running >= this.limits.atOnce || (subject !== undefined && this.busy.has(subject))) return false
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
