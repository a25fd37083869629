// Limits how many requests run at once. More of them wait briefly, and beyond that they are refused:
// a late refusal helps nobody, and a frozen database must not collect requests.
import { Unavailable } from '../errors.ts'

export interface AdmissionLimits {
  readonly atOnce: number
  readonly waiting: number
  readonly longestWaitMs: number
}

/** How much of the room each kind of call may fill; less urgent calls are refused first. */
const shareOf: Readonly<Record<Urgency, number>> = { deferrable: 1 / 8, usual: 3 / 4, vital: 1 }

export class Admission {
  private running = 0
  private readonly vital: Waiting[] = []
  private readonly others: Waiting[] = []

  constructor(private readonly limits: AdmissionLimits) {}

  get runningCount(): number {
    return this.running
  }

  get waitingCount(): number {
    return this.vital.length + this.others.length
  }

  /** Whether such a request would be refused at once. Cheap, so it can be asked before any work is done for it. */
  isFull(urgency: Urgency = 'usual'): boolean {
    const { atOnce, waiting } = this.limits
    return this.running >= atOnce && this.waitingCount >= Math.ceil(waiting * shareOf[urgency])
  }

  async through<T>(work: () => Promise<T>, urgency: Urgency = 'usual'): Promise<T> {
    const leave = await this.enter(urgency)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** Resolves when it is this request's turn, with a function that frees its place once. */
  async enter(urgency: Urgency = 'usual'): Promise<() => void> {
    this.requirePlace(urgency)
    if (this.running >= this.limits.atOnce) await this.turn(urgency)
    else this.running += 1
    let hasLeft = false
    return () => {
      if (!hasLeft) this.release()
      hasLeft = true
    }
  }

  /** Throws where `isFull`. */
  requirePlace(urgency?: Urgency): void {
    if (this.isFull(urgency)) throw refused()
  }

  private async turn(urgency: Urgency): Promise<void> {
    const queue = urgency === 'vital' ? this.vital : this.others
    return new Promise((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(admit), 1)
        reject(refused())
      }, this.limits.longestWaitMs)
      queue.push(admit)
    })
  }

  /** Gives the free place to the longest-waiting vital request, else to the longest-waiting other. */
  private release(): void {
    const admit = this.vital.shift() ?? this.others.shift()
    if (admit) admit()
    else this.running -= 1
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
