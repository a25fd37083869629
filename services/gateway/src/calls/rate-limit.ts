// Token buckets: each key may sustain `perSecond`, with a `burst` for pages that make many requests at once.
import { TooMany } from '@tem/server/errors.ts'

export interface Rate {
  readonly perSecond: number
  readonly burst: number
}

interface Bucket {
  left: number
  at: number
}

const sweepEveryMs = 10_000

export class RateLimit {
  private readonly buckets = new Map<string, Bucket>()
  private sweptAt: number

  constructor(
    private readonly rate: Rate,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.sweptAt = now()
  }

  /** Undefined if it is allowed, otherwise the seconds until the next request is. */
  take(key: string): number | undefined {
    const now = this.now()
    if (now - this.sweptAt > sweepEveryMs) this.sweep(now)
    let bucket = this.buckets.get(key)
    if (!bucket) {
      bucket = { left: this.rate.burst, at: now }
      this.buckets.set(key, bucket)
    }
    bucket.left = this.refilled(bucket, now)
    bucket.at = now
    if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / this.rate.perSecond))
    bucket.left -= 1
    return undefined
  }

  /** Refused with a sentence if it is not allowed yet. */
  require(key: string): void {
    const retryAfter = this.take(key)
    if (retryAfter !== undefined)
      throw new TooMany('Too many requests. Please wait a moment and try again.', retryAfter)
  }

  get size(): number {
    return this.buckets.size
  }

  private refilled(bucket: Bucket, now: number): number {
    return Math.min(this.rate.burst, bucket.left + ((now - bucket.at) / 1000) * this.rate.perSecond)
  }

  /** A full bucket need not be stored. */
  private sweep(now: number): void {
    this.sweptAt = now
    for (const [key, bucket] of this.buckets)
      if (this.refilled(bucket, now) >= this.rate.burst) this.buckets.delete(key)
  }
}
