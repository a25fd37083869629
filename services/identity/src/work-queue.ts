// Runs at most a few pieces of work at once and keeps a short line of waiting ones; beyond that it refuses.
import { Unavailable } from '@tem/server/errors.ts'

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

  /** The turn goes straight to whoever waits longest, so nobody can slip in between. */
  private passTurn(): void {
    const next = this.waiting.shift()
    if (next) next()
    else this.running -= 1
  }
}
