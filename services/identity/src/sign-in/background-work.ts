// Work that continues after the answer was sent; stopping the process waits for it.
import type { Log } from '@tem/server/process/log.ts'

export class BackgroundWork {
  private readonly underWay = new Set<Promise<void>>()

  constructor(private readonly log: Log) {}

  do(what: string, work: () => Promise<void>): void {
    const done = this.attempt(what, work).finally(() => this.underWay.delete(done))
    this.underWay.add(done)
  }

  async finish(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay)
  }

  private async attempt(what: string, work: () => Promise<void>): Promise<void> {
    // Answers first: the response time must not reveal what the work finds.
    await new Promise(setImmediate)
    try {
      await work()
    } catch (error) {
      this.log.error({ err: error }, `Could not ${what}.`)
    }
  }
}
