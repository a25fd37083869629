// Reports errors that nobody expected, of screens and servers, to the database, which keeps a row for each place where one
// happened. Without secrets, without what people typed, and few at a time.
import { createHash } from 'node:crypto'
import type { Sql } from 'postgres'
import { describeError, type Log, scrubText } from './log.ts'

export interface Crash {
  readonly kind: 'screen' | 'server'
  readonly module: string
  readonly version: string
  readonly name: string
  readonly message: string
  readonly stack: string
  readonly componentStack?: string | undefined
  /** The screen, or the call of a server. */
  readonly place: string
  /** What came before, the latest last. */
  readonly steps?: readonly string[]
  readonly requestId?: string | undefined
}

/** Of one process. An outage brings thousands, which say the same. */
const mostPerMinute = 30
const minuteMs = 60_000

interface CrashPlace {
  readonly sql: Sql
  readonly channel: string
  readonly log: Log
  /** The process itself, for its own errors. */
  readonly module: string
  readonly version: string
}

export class CrashReports {
  private taken = 0
  private since = performance.now()

  constructor(private readonly at: CrashPlace) {}

  /** Resolves when it is written or dropped; a report is never worth a failure. */
  async take(crash: Crash): Promise<void> {
    if (performance.now() - this.since > minuteMs) {
      this.taken = 0
      this.since = performance.now()
    }
    this.taken += 1
    if (this.taken > mostPerMinute) return
    const { sql, channel, log } = this.at
    const { kind, module, version, name, message, stack, componentStack, place, steps, requestId } =
      tidy(crash)
    await sql`
      select releases.note_crash(${channel}, ${fingerprintOf(crash)}, ${kind}, ${module}, ${version}, ${name}, ${message},
        ${stack}, ${componentStack ?? ''}, ${place}, ${[...(steps ?? [])]}::text[], ${requestId ?? null})`.catch(
      (err) => log.warn({ err }, 'A crash could not be recorded.'),
    )
  }

  /** An error of this process. */
  takeError(error: unknown, place = 'outside of a call', requestId?: string): Promise<void> {
    const { type, message, stack = '' } = describeError(error)
    const { module, version } = this.at
    return this.take({ kind: 'server', name: type, message, stack, module, version, place, requestId })
  }
}

const longest = {
  name: 100,
  message: 500,
  stack: 8_000,
  componentStack: 4_000,
  place: 200,
  step: 120,
} as const

function tidy(crash: Crash): Crash {
  const cut = (text: string, most: number) => scrubText(text).slice(0, most)
  return {
    ...crash,
    name: cut(crash.name, longest.name),
    message: cut(wordsOf(crash), longest.message),
    stack: cut(withoutHosts(crash.stack), longest.stack),
    componentStack: cut(withoutHosts(crash.componentStack ?? ''), longest.componentStack),
    place: cut(crash.place, longest.place),
    steps: crash.steps?.slice(-5).map((step) => cut(step, longest.step)) ?? [],
  }
}

/** Without what a person may have typed: an error of syntax repeats it, and others quote it. */
function wordsOf({ name, message }: Pick<Crash, 'name' | 'message'>): string {
  return name === 'SyntaxError' ? '' : message.replace(/".*"|".*/s, '"…"')
}

/** Where the suite is, or its folder on a machine, is nothing that an error needs. */
function withoutHosts(stack: string): string {
  return stack.replace(/\bhttps?:\/\/[^/\s)]+/g, '').replace(/\bfile:\/\/[^\s):]*\/(?=[\w.-]+:\d+:\d+)/g, '')
}

/** The same for everybody who meets it: numbers in a message differ, and so does what called React. */
function fingerprintOf(crash: Crash): string {
  const { kind, module, version, name } = crash
  const where = withoutHosts(crash.stack)
    .split('\n')
    .slice(0, 3)
    .map((frame) => frame.trim())
  const what = [kind, module, version, name, wordsOf(crash).replace(/\d+/g, '0'), ...where]
  return createHash('sha256').update(JSON.stringify(what)).digest('base64url')
}
