// Probes PostgreSQL on a separate connection. Requests then know at once whether it answers,
// and those that wait for a frozen database fail within two seconds.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { OutcomeUnknown, Unavailable } from '../errors.ts'
import { connect } from './sql.ts'

const pauseMs = 200
const silentAfterMs = 1_500

/** silent: it accepted a query and does not answer. away: it can't be reached. */
type Pulse = 'answering' | 'silent' | 'away'

export class DatabasePulse {
  /** The separate connection, for what must not wait behind requests. */
  readonly sql: Sql
  private readonly waiting = new Set<() => void>()
  private readonly known: Promise<void>
  private isKnown = () => {}
  private pulse: Pulse = 'away'
  private isStopped = false
  /** How long the last question took that was answered. */
  answerSeconds = 0

  constructor(url: string, name: string, sessionUrl?: string) {
    this.sql = connect({ url, sessionUrl, name: `${name}-pulse`, connections: 1, statementTimeoutMs: 5_000 })
    this.known = new Promise((resolve) => {
      this.isKnown = resolve
    })
    void this.keepProbing()
  }

  get isSilent(): boolean {
    return this.pulse === 'silent'
  }

  async isAnswering(): Promise<boolean> {
    await this.known
    return this.pulse === 'answering'
  }

  /** The work's own result, or a refusal as soon as the database falls silent. */
  async guard<T>(work: () => Promise<T>, write?: { readonly isRepeatable: boolean }): Promise<T> {
    if (this.isSilent) throw new Unavailable('The system is busy right now. Please try again in a moment.', 2)
    let onSilence = () => {}
    const silence = new Promise<never>((_, reject) => {
      onSilence = () =>
        reject(
          write
            ? new OutcomeUnknown(write.isRepeatable)
            : new Unavailable('The system is busy right now. Please try again in a moment.', 2),
        )
    })
    this.waiting.add(onSilence)
    try {
      return await Promise.race([work(), silence])
    } finally {
      this.waiting.delete(onSilence)
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true
    await this.sql.end({ timeout: 0 })
  }

  private async keepProbing(): Promise<void> {
    while (!this.isStopped) {
      await this.probe()
      await sleep(pauseMs, undefined, { ref: false })
    }
  }

  private async probe(): Promise<void> {
    const began = performance.now()
    const asked = this.sql`select 1`.then(
      (): Pulse => {
        this.answerSeconds = (performance.now() - began) / 1000
        return 'answering'
      },
      (): Pulse => 'away',
    )
    const pulse = await Promise.race([asked, silence()])
    // A connection that is still opening says nothing about the existing ones.
    this.note(pulse === 'silent' && this.pulse === 'away' ? 'away' : pulse)
    if (pulse === 'silent') this.note(await asked)
  }

  private note(pulse: Pulse): void {
    this.pulse = pulse
    this.isKnown()
    if (pulse === 'silent') for (const notify of this.waiting) notify()
  }
}

/** A process that was itself suspended first reads what arrived meanwhile. */
function silence(): Promise<'silent'> {
  return new Promise((resolve) => {
    const late = () => setImmediate(() => setImmediate(resolve, 'silent'))
    setTimeout(late, silentAfterMs).unref()
  })
}
