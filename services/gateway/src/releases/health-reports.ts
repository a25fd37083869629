// Browsers' reports about their versions, summed up here and written in batches. Each person has little weight.
import { createHash } from 'node:crypto'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/releases.ts'
import { addHealth, type Counted, forgetOldHealth } from '@tem/releases/health.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Log } from '@tem/server/process/log.ts'
import type { Metrics } from '@tem/server/process/metrics.ts'
import type { Sql } from 'postgres'

export type Report = ReportedHealth['reports'][number]
type ReportedHealth = PayloadOf<typeof calls.reportHealth>
type Counts = Pick<Writable<Report>, 'loads' | 'failures' | 'crashes'>

type Writable<T> = { -readonly [Field in keyof T]: T[Field] }

export interface HealthDeps {
  readonly health: HealthReports
  /** The key of a person's page cookie. */
  readonly keyOf: (person: string) => string
}

export async function reportHealth(
  { health, keyOf }: HealthDeps,
  { personId }: Actor,
  { reports }: ReportedHealth,
) {
  health.take(keyOf(personId), reports)
  return {}
}

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
  private readonly spent = new Map<string, Counts & { views: number }>()
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
      const { loads, failures, crashes, views } = this.withinLimit(person, report)
      const row = this.rowOf(module, version)
      if (!row || loads + failures + crashes + views.length === 0) continue
      row.loads += loads
      row.failures += failures
      row.crashes += crashes
      row.people |= group
      if (failures + crashes > 0) row.affected |= group
      this.spec.count?.({ module, version, loads, failures, crashes, views })
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
    const spent = this.spent.get(key) ?? { loads: 0, failures: 0, crashes: 0, views: 0 }
    this.spent.set(key, spent)
    const take = (field: keyof typeof spent, wanted: number) => {
      const taken = Math.min(wanted, mostPerMinute - spent[field])
      spent[field] += taken
      return taken
    }
    const { loads, failures, crashes, views = [] } = report
    return {
      loads: take('loads', loads),
      failures: take('failures', failures),
      crashes: take('crashes', crashes),
      views: views.slice(0, take('views', views.length)),
    }
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
export function screenMetrics(metrics: Metrics): (report: Report) => void {
  const help = 'Screens that browsers reported, by module, version and outcome (a failed one is also opened).'
  const add = metrics.counter('screens_total', help, ['module', 'version', 'outcome'])
  const labels = ['module', 'version'] as const
  const paint = metrics.histogram(
    'screen_paint_seconds',
    'From asking for the page to the largest paint of its first screen, in real browsers.',
    labels,
    [0.5, 1, 1.5, 2, 2.5, 4, 8],
  )
  const tap = metrics.histogram(
    'screen_tap_seconds',
    'The slowest answer to a tap or key during one visit of a screen, in real browsers.',
    labels,
    [0.05, 0.1, 0.2, 0.3, 0.5, 1],
  )
  const shift = metrics.histogram(
    'screen_shift',
    'How far things moved by themselves during one visit of a screen (layout shift), in real browsers.',
    labels,
    [0.01, 0.05, 0.1, 0.25],
  )
  return ({ module, version, loads, failures, crashes, views = [] }) => {
    add({ module, version, outcome: 'opened' }, loads)
    add({ module, version, outcome: 'failed' }, failures)
    add({ module, version, outcome: 'crashed' }, crashes)
    for (const { paintMs, tapMs, shiftThousandths } of views) {
      if (paintMs !== undefined) paint({ module, version }, paintMs / 1000)
      if (tapMs !== undefined) tap({ module, version }, tapMs / 1000)
      if (shiftThousandths !== undefined) shift({ module, version }, shiftThousandths / 1000)
    }
  }
}
