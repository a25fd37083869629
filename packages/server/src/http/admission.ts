// Limits how many requests run at once. More of them wait briefly, and beyond that they are refused:
// a late refusal helps nobody, and a frozen database must not collect requests.
import { Unavailable } from '../errors.ts'

export interface AdmissionLimits {
  readonly atOnce: number
  readonly waiting: number
  readonly longestWaitMs: number
}

/** How full the waiting room may be for each kind of call; less urgent calls are refused first. */
const shareOfRoom: Readonly<Record<Urgency, number>> = { deferrable: 1 / 8, usual: 3 / 4, vital: 1 }

interface Waiting {
  readonly isVital: boolean
  readonly admit: () => void
}

export class Admission {
  private running = 0
  private readonly queue: Waiting[] = []

  constructor(private readonly limits: AdmissionLimits) {}

  get runningCount(): number {
    return this.running
  }

  get waitingCount(): number {
    return this.queue.length
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
    if (this.running >= this.limits.atOnce) await this.turn(urgency)
    else this.running += 1
    let hasLeft = false
    return () => {
      if (!hasLeft) this.release()
      hasLeft = true
    }
  }

  private turn(urgency: Urgency): Promise<void> {
    if (this.queue.length >= Math.ceil(this.limits.waiting * shareOfRoom[urgency]))
      return Promise.reject(refused())
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        isVital: urgency === 'vital',
        admit: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(waiting), 1)
        reject(refused())
      }, this.limits.longestWaitMs)
      this.queue.push(waiting)
    })
  }

  /** Gives the free place to the longest-waiting vital request, else to the longest-waiting other. */
  private release(): void {
    const vital = this.queue.findIndex(({ isVital }) => isVital)
    const [next] = this.queue.splice(Math.max(vital, 0), 1)
    if (next) next.admit()
    else this.running -= 1
  }
}

function refused(): Unavailable {
  return new Unavailable('The system is busy right now. Please try again in a moment.', 1)
}

// Which calls are refused first under load: exports and reports first; sign-in and decisions on claims last.

export type Urgency = 'deferrable' | 'usual' | 'vital'

/** They may also take longer. */
const heavyPath = /export|^\/reports\//

export function isHeavy(call: { readonly path: string }): boolean {
  return heavyPath.test(call.path)
}

export function urgencyOf(call: { readonly path: string; readonly isVital?: true }): Urgency {
  if (isHeavy(call)) return 'deferrable'
  return call.isVital ? 'vital' : 'usual'
}
