// Stops calling an upstream that does not answer, and lets one request at a time test whether it is back.

export interface BreakerLimits {
  /** This many consecutive failures open it. */
  readonly failures: number
  /** How long it stays open; then one request may try. */
  readonly restMs: number
}

export type BreakerState = 'closed' | 'open' | 'trying'

export class CircuitBreaker {
  private failures = 0
  private openedAt: number | undefined
  private trying = false

  constructor(
    private readonly limits: BreakerLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get state(): BreakerState {
    if (this.openedAt === undefined) return 'closed'
    return this.trying ? 'trying' : 'open'
  }

  /** Whether this request may go; the first one after the pause is the trial. */
  allows(): boolean {
    if (this.openedAt === undefined) return true
    if (this.trying || this.now() - this.openedAt < this.limits.restMs) return false
    this.trying = true
    return true
  }

  succeeded(): void {
    this.failures = 0
    this.openedAt = undefined
    this.trying = false
  }

  failed(): void {
    this.failures += 1
    this.trying = false
    if (this.openedAt !== undefined || this.failures >= this.limits.failures) this.openedAt = this.now()
  }

  /** A request that says nothing about the upstream: the client disconnected. */
  abandoned(): void {
    this.trying = false
  }

  get retryAfterSeconds(): number {
    if (this.openedAt === undefined) return 1
    return Math.max(1, Math.ceil((this.openedAt + this.limits.restMs - this.now()) / 1000))
  }
}
