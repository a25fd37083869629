// Limits how many requests run at once. More of them wait briefly, and beyond that they are refused:
// a late refusal helps nobody, and a frozen database must not collect requests.
import { Unavailable } from '../errors.ts'

export interface AdmissionLimits {
  readonly atOnce: number
  readonly waiting: number
  readonly longestWaitMs: number
}

/** How much of the room and of the longest wait each kind of call may use; less urgent calls are refused first. */
const shareOf: Readonly<Record<Urgency, number>> = { deferrable: 1 / 8, usual: 3 / 4, vital: 1 }

/** How far back ends count: calls end in bursts, so the last few say little about how fast places get free. */
const memoryMs = 200
/**
 * A call is let in if its estimated wait is at most this part of its longest wait. The estimate is a mean, and a call that is
 * refused after waiting costs more than one that is refused at once.
 */
const safety = 1 / 2

export class Admission {
  private running = 0
  private readonly vital: Waiting[] = []
  private readonly others: Waiting[] = []
  /** Recent ends while every place is taken, and the time in which they came; both fade. */
  private ends = 0
  private endsMs = 0
  private endedAt = 0

  constructor(
    private readonly limits: AdmissionLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get runningCount(): number {
    return this.running
  }

  get waitingCount(): number {
    return this.vital.length + this.others.length
  }

  /** Whether such a request would be refused at once. Cheap, so it can be asked before any work is done for it. */
  isFull(urgency: Urgency = 'usual'): boolean {
    const { atOnce, waiting, longestWaitMs } = this.limits
    if (this.running < atOnce) return false
    const share = shareOf[urgency]
    if (this.waitingCount >= Math.ceil(waiting * share)) return true
    // A request that waits needs one end each for itself and those ahead.
    const ahead = urgency === 'vital' ? this.vital.length : this.waitingCount
    const estimateMs = this.ends === 0 ? 0 : ((ahead + 1) * this.endsMs) / this.ends
    const sinceLastEnd = this.now() - this.endedAt
    return estimateMs > longestWaitMs * share * safety || sinceLastEnd > longestWaitMs * share
  }

  async through<T>(work: () => Promise<T>, urgency: Urgency = 'usual'): Promise<T> {
    const leave = await this.enter(urgency)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /**
   * Resolves when it is this request's turn, with a function that frees its place once.
   * What it has waited for before, such as its session, counts towards the longest wait.
   */
  async enter(urgency: Urgency = 'usual', waitedMs = 0): Promise<() => void> {
    if (this.isFull(urgency)) throw refused()
    if (this.running >= this.limits.atOnce) await this.turn(urgency, this.limits.longestWaitMs - waitedMs)
    else this.start()
    let hasLeft = false
    return () => {
      if (!hasLeft) this.release()
      hasLeft = true
    }
  }

  private start(): void {
    this.running += 1
    // The last place was taken: from here on we measure how fast places get free while all are taken.
    if (this.running === this.limits.atOnce) this.endedAt = this.now()
  }

  private async turn(urgency: Urgency, atMostMs: number): Promise<void> {
    if (atMostMs <= 0) throw refused()
    const queue = urgency === 'vital' ? this.vital : this.others
    return new Promise((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(admit), 1)
        reject(refused())
      }, atMostMs)
      queue.push(admit)
    })
  }

  /** Gives the free place to the longest-waiting vital request, else to the longest-waiting other. */
  private release(): void {
    if (this.running === this.limits.atOnce) this.noteEnd()
    const admit = this.vital.shift() ?? this.others.shift()
    if (admit) admit()
    else this.running -= 1
  }

  private noteEnd(): void {
    const at = this.now()
    const tookMs = at - this.endedAt
    const kept = Math.exp(-tookMs / memoryMs)
    this.ends = this.ends * kept + 1
    this.endsMs = this.endsMs * kept + tookMs
    this.endedAt = at
  }
}

type Waiting = () => void

function refused(): Unavailable {
  return new Unavailable(busy, busyRetrySeconds)
}

export const busy = 'The system is busy right now. Please try again in a moment.'
export const busyRetrySeconds = 1

// Which calls are refused first under load: exports and reports first; decisions on claims last.

export type Urgency = 'deferrable' | 'usual' | 'vital'

export function isExport(call: { readonly path: string }): boolean {
  return call.path.includes('export')
}

/** They may also take longer. */
export function isHeavy(call: { readonly path: string }): boolean {
  return isExport(call) || call.path.startsWith('/reports/')
}

export function urgencyOf(call: { readonly path: string; readonly isVital?: true }): Urgency {
  if (isHeavy(call)) return 'deferrable'
  return call.isVital ? 'vital' : 'usual'
}
