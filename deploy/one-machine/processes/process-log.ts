// Writes a process's whole output to a file. On a terminal, its warnings and errors appear as lines to read; elsewhere, as in
// a container, its whole output goes to stdout as JSON lines.
import { appendFileSync, renameSync, statSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { isTerminal, jsonLine, printLines, say } from '../terminal.ts'

/** Each call is a line: in a busy company some hours. */
const largest = 100 * 1024 * 1024

/** PostgreSQL keeps its log open, so it begins a new one when it starts. */
export function setLargeLogAside(file: string): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largest) renameSync(file, `${file}.1`)
}

export class ProcessLog {
  private size: number
  private readonly recent: string[] = []

  constructor(
    private readonly name: string,
    private readonly file: string,
    private readonly report: (line: string) => void = say,
    /** Where JSON lines go; undefined on a terminal. */
    private readonly collect: ((lines: string) => void) | undefined = isTerminal() ? undefined : printLines,
  ) {
    this.size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  }

  follow(stream: Readable): void {
    let rest = ''
    stream.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      this.take(lines)
    })
    stream.on('end', () => rest && this.take([rest]))
  }

  /** Its last output, for the message that explains why it did not start. */
  lastWords(): string {
    return this.recent.slice(-5).join('\n')
  }

  /** Those that arrived together, because each call of a person is a line. */
  private take(lines: readonly string[]): void {
    if (lines.length === 0) return
    this.write(lines)
    this.collect?.(lines.map((line) => `${asJson(this.name, line)}\n`).join(''))
    for (const line of lines) {
      const worth = readableLine(line)
      if (!worth) continue
      this.recent.push(worth)
      if (this.recent.length > 20) this.recent.shift()
      if (!this.collect) this.report(`${this.name}: ${worth}`)
    }
  }

  /** A full disk must not stop the suite. */
  private write(lines: readonly string[]): void {
    try {
      if (this.size > largest) {
        renameSync(this.file, `${this.file}.1`)
        this.size = 0
      }
      const text = `${lines.join('\n')}\n`
      appendFileSync(this.file, text, { mode: 0o600 })
      this.size += text.length
    } catch {
      this.size = 0
    }
  }
}

/** What is no entry, such as a crash that Node itself describes, becomes one. */
function asJson(name: string, line: string): string {
  return line.startsWith('{"level"') ? line : jsonLine('error', name, line)
}

/** Only these are worth a line on the terminal; the level comes first in an entry. */
const isWorthALine = /^\{"level":"(warn|error|fatal)"/

interface LogEntry {
  readonly level: string
  readonly msg?: string
  readonly requestId?: string
  readonly method?: string
  readonly path?: string
  readonly status?: number
  readonly tookMs?: number
  readonly err?: { readonly type?: string; readonly message?: string; readonly stack?: string }
}

/** Undefined for an entry that is not worth a line on the terminal. */
export function readableLine(line: string): string | undefined {
  if (!line.startsWith('{"level"')) return line.trim() || undefined
  if (!isWorthALine.test(line)) return undefined
  try {
    const { level, msg, requestId, method, path, status, tookMs, err } = JSON.parse(line) as LogEntry
    const call = method && path && `${method} ${path}`
    const sentence = [
      call && status !== undefined
        ? `${call} ${status} in ${tookMs} ms`
        : [msg, call].filter(Boolean).join(' '),
      err?.message && `(${[err.type, err.message].filter(Boolean).join(': ')})`,
      call && requestId && `request ${requestId}`,
    ]
    const stack =
      level === 'warn' ? [] : (err?.stack?.split('\n') ?? []).map((frame) => `    ${frame.trim()}`)
    return [sentence.filter(Boolean).join(' '), ...stack].join('\n')
  } catch {
    return line
  }
}
