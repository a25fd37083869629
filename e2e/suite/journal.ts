// People who ask for tours without pause, each write with its idempotency key and repeated as a browser repeats it, and a
// journal of what was acknowledged.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { today } from '@tem/server/process/clock.ts'
import type { Sql } from 'postgres'
import { tourAfter } from './sample-tour.ts'

const writers = 8
const attemptMs = 20_000
const longestRecoveryMs = 60_000

export class Writing {
  readonly acknowledged = new Set<string>()
  unknown = 0
  errors = 0
  longestGapMs = 0
  private lastAt = performance.now()
  private next = 0
  private isOver = false
  private readonly work: Promise<unknown>

  constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly drill: string,
    private readonly pauseMs = 0,
  ) {
    this.work = Promise.all(Array.from({ length: writers }, () => this.keepWriting()))
  }

  /** What the tours of this drill have as their purpose. */
  get purposes(): string {
    return `${this.drill} %`
  }

  async finish(): Promise<void> {
    this.isOver = true
    await this.work
  }

  /** More writes than were under way have been acknowledged since. */
  async goesOn(): Promise<boolean> {
    const enough = this.acknowledged.size + 2 * writers
    const deadline = performance.now() + longestRecoveryMs
    while (this.acknowledged.size < enough && performance.now() < deadline) await sleep(50)
    return this.acknowledged.size >= enough
  }

  private async keepWriting(): Promise<void> {
    while (!this.isOver) {
      const purpose = `${this.drill} ${this.next++}`
      const key = randomUUID()
      const deadline = performance.now() + longestRecoveryMs
      let isDone = await this.write(purpose, key)
      while (!isDone && performance.now() < deadline) {
        await sleep(500)
        isDone = await this.write(purpose, key)
      }
      if (!isDone) this.unknown += 1
      if (this.pauseMs > 0) await sleep(this.pauseMs)
    }
  }

  private async write(purpose: string, key: string): Promise<boolean> {
    const status = await fetch(`${this.url}/api/tours/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'access-token': this.token, 'idempotency-key': key },
      body: JSON.stringify(tourAfter(today(), purpose)),
      signal: AbortSignal.timeout(attemptMs),
    }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    if (status >= 400 && status < 500 && status !== 409 && status !== 429)
      throw new Error(`A tour was refused with ${status}.`)
    if (status !== 200) {
      this.errors += 1
      return false
    }
    const now = performance.now()
    this.longestGapMs = Math.max(this.longestGapMs, now - this.lastAt)
    this.lastAt = now
    this.acknowledged.add(purpose)
    return true
  }
}

export async function judge(owner: Sql, { acknowledged, purposes }: Writing) {
  const rows = await owner<{ purpose: string; tours: number; whole: number }[]>`
    select purpose, count(*)::int as tours,
      count(*) filter (
        where exists (select from tours.trip where trip.tour_id = tour.id)
          and exists (select from tours.traveller where traveller.tour_id = tour.id)
      )::int as whole
    from tours.tour
    where purpose like ${purposes}
    group by purpose`
  const stored = new Set(rows.map(({ purpose }) => purpose))
  return {
    lost: [...acknowledged].filter((purpose) => !stored.has(purpose)).length,
    doubled: rows.filter(({ tours }) => tours > 1).length,
    halfDone: rows.filter(({ tours, whole }) => whole < tours).length,
  }
}
