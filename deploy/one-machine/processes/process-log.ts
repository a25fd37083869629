// Writes a process's whole output to a file, and its warnings and errors to the terminal under its name.
import { appendFileSync, renameSync, statSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { say } from '../terminal.ts'

const largest = 20 * 1024 * 1024

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
  ) {
    this.size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  }

  follow(stream: Readable): void {
    let rest = ''
    stream.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) this.take(line)
    })
    stream.on('end', () => rest && this.take(rest))
  }

  /** Its last output, for the message that explains why it did not start. */
  lastWords(): string {
    return this.recent.slice(-5).join('\n')
  }

  private take(line: string): void {
    this.write(line)
    const worth = printedPart(line)
    if (!worth) return
    this.recent.push(worth)
    if (this.recent.length > 20) this.recent.shift()
    this.report(`${this.name}: ${worth}`)
  }

  /** A full disk must not stop the suite. */
  private write(line: string): void {
    try {
      if (this.size > largest) {
        renameSync(this.file, `${this.file}.1`)
        this.size = 0
      }
      appendFileSync(this.file, `${line}\n`, { mode: 0o600 })
      this.size += line.length + 1
    } catch {
      this.size = 0
    }
  }
}

const warning = new Set(['warn', 'error', 'fatal'])

function printedPart(line: string): string | undefined {
  try {
    const { level, msg, err } = JSON.parse(line) as {
      level?: string
      msg?: string
      err?: { message?: string }
    }
    if (!warning.has(level ?? '')) return undefined
    return [msg, err?.message && `(${err.message})`].filter(Boolean).join(' ')
  } catch {
    return line.trim() || undefined
  }
}
