// How many requests a process works on at once. Beyond that they wait a moment, and beyond that they are refused:
// a late refusal helps nobody, and a database that stands still must not collect requests.
import { Unavailable } from './errors.ts'

export interface AdmissionLimits {
  readonly atOnce: number
  readonly waiting: number
  readonly longestWaitMs: number
}

export class Admission {
  private running = 0
  private readonly queue: (() => void)[] = []

  constructor(private readonly limits: AdmissionLimits) {}

  get runningCount(): number {
    return this.running
  }

  get waitingCount(): number {
    return this.queue.length
  }

  /** What can be put off finds the waiting room full when it is an eighth so. */
  async through<T>(work: () => Promise<T>, canBePutOff = false): Promise<T> {
    if (this.running >= this.limits.atOnce) await this.turn(canBePutOff)
    else this.running += 1
    try {
      return await work()
    } finally {
      this.release()
    }
  }

  private turn(canBePutOff: boolean): Promise<void> {
    const room = canBePutOff ? Math.ceil(this.limits.waiting / 8) : this.limits.waiting
    if (this.queue.length >= room) return Promise.reject(refused())
    return new Promise((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(admit), 1)
        reject(refused())
      }, this.limits.longestWaitMs)
      this.queue.push(admit)
    })
  }

  /** Hands the free place to whoever waited longest. */
  private release(): void {
    const next = this.queue.shift()
    if (next) next()
    else this.running -= 1
  }
}

function refused(): Unavailable {
  return new Unavailable('The system is busy right now. Please try again in a moment.', 1)
}
