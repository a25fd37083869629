// Browsers' reports about their versions, summed up here and written in batches. Each person has little weight.
import { createHash } from 'node:crypto'
import { addHealth, type Counted, forgetOldHealth } from '@tem/releases/health.ts'
import type { Log } from '@tem/server/process/log.ts'
import type { Metrics } from '@tem/server/process/metrics.ts'
import type { Sql } from 'postgres'

export interface Report {
  readonly module: string
  readonly version: string
  readonly loads: number
  readonly failures: number
  readonly crashes: number
}

type Writable<T> = { -readonly [Field in keyof T]: T[Field] }

export interface HealthSpec {
  readonly sql: Sql
  readonly channel: string
  readonly log: Log
  /** Whether this person gets that version at all. */
  readonly countsFor: (person: string, module: string, version: string) => boolean
  /** For the metrics. */
  readonly count?: (report: Report) => void
  readonly flushMs?: number
}

/** Reports counted per person, version and minute; further ones, real or invented, don't count. */
export const mostPerMinute = 20
/** Versions at a time; further ones wait for the next batch. */
const mostVersions = 200
const minuteMs = 60_000
const hourMs = 60 * minuteMs

export class HealthReports {
  private readonly counted = new Map<string, Writable<Counted>>()
  private readonly spent = new Map<string, Pick<Writable<Report>, 'loads' | 'failures' | 'crashes'>>()
  private readonly timers: NodeJS.Timeout[]
  private flushing: Promise<void> = Promise.resolve()

  constructor(private readonly spec: HealthSpec) {
    this.timers = [
      setInterval(() => void this.flush(), spec.flushMs ?? 2_000).unref(),
      setInterval(() => this.spent.clear(), minuteMs).unref(),
      setInterval(() => void forgetOldHealth(spec.sql).catch(() => {}), hourMs).unref(),
    ]
  }

  take(person: string, reports: readonly Report[]): void {
    const group = groupOf(person)
    for (const report of reports) {
      const { module, version } = report
      if (!this.spec.countsFor(person, module, version)) continue
      const { loads, failures, crashes } = this.withinLimit(person, report)
      const row = this.rowOf(module, version)
      if (!row || loads + failures + crashes === 0) continue
      row.loads += loads
      row.failures += failures
      row.crashes += crashes
      row.people |= group
      if (failures + crashes > 0) row.affected |= group
      this.spec.count?.({ module, version, loads, failures, crashes })
    }
  }

  /** Resolves when all accepted reports are written, or PostgreSQL has refused them. */
  flush(): Promise<void> {
    this.flushing = this.flushing.then(() => this.write())
    return this.flushing
  }

  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer)
    await this.flush()
  }

  private async write(): Promise<void> {
    if (this.counted.size === 0) return
    const batch = [...this.counted.values()].map((row) => ({
      ...row,
      people: BigInt.asIntN(64, row.people),
      affected: BigInt.asIntN(64, row.affected),
    }))
    this.counted.clear()
    // While PostgreSQL is away, no canary is judged, so these reports can be dropped.
    await addHealth(this.spec.sql, this.spec.channel, batch).catch((err) =>
      this.spec.log.warn({ err }, 'What browsers reported of releases could not be written.'),
    )
  }

  private withinLimit(person: string, report: Report) {
    const key = `${person} ${report.module} ${report.version}`
    const spent = this.spent.get(key) ?? { loads: 0, failures: 0, crashes: 0 }
    this.spent.set(key, spent)
    const take = (field: 'loads' | 'failures' | 'crashes') => {
      const taken = Math.min(report[field], mostPerMinute - spent[field])
      spent[field] += taken
      return taken
    }
    return { loads: take('loads'), failures: take('failures'), crashes: take('crashes') }
  }

  private rowOf(module: string, version: string) {
    const key = `${module} ${version}`
    const known = this.counted.get(key)
    if (known || this.counted.size >= mostVersions) return known
    const row = { module, version, loads: 0, failures: 0, crashes: 0, people: 0n, affected: 0n }
    this.counted.set(key, row)
    return row
  }
}

/** One of 64, as a bit. */
function groupOf(person: string): bigint {
  return 1n << BigInt((createHash('sha256').update(`group ${person}`).digest()[0] ?? 0) % 64)
}

/** A version that this gateway never served is not counted, so there are few. */
export function screensCounter(metrics: Metrics): (report: Report) => void {
  const help = 'Screens that browsers reported, by module, version and outcome (a failed one is also opened).'
  const add = metrics.counter('screens_total', help, ['module', 'version', 'outcome'])
  return ({ module, version, loads, failures, crashes }) => {
    add({ module, version, outcome: 'opened' }, loads)
    add({ module, version, outcome: 'failed' }, failures)
    add({ module, version, outcome: 'crashed' }, crashes)
  }
}
