// Jobs that run later and survive the process: pg-boss on our own PostgreSQL.

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import PgBoss from 'pg-boss'
import type { ModuleEnvironment } from '../process/environment.ts'
import type { Log } from '../process/log.ts'
import type { Metrics } from '../process/metrics.ts'
import { codeOf } from '../thrown.ts'

/** A job may run twice, even in two processes: it must check what is left to do. */
export type Job<Data> = (data: Data, stopping: AbortSignal) => Promise<void>

const schema = 'queue'

export class Queue {
  private readonly pool: pg.Pool
  private readonly boss: PgBoss
  private readonly workers = new Map<string, string>()
  private readonly stopping = new AbortController()

  /** On PostgreSQL itself, also where calls go through a pooler. */
  static of({ DATABASE_URL, DATABASE_SESSION_URL = DATABASE_URL }: ModuleEnvironment, log: Log): Queue {
    return new Queue(DATABASE_SESSION_URL, log)
  }

  constructor(databaseUrl: string, log: Log) {
    const warn = (error: unknown) => log.warn({ err: error }, 'The queue has to try again.')
    this.pool = new pg.Pool({
      connectionString: asPgReads(databaseUrl),
      max: 2,
      application_name: 'tem-queue',
      options: '-c statement_timeout=10000',
      connectionTimeoutMillis: 5_000,
    })
    this.pool.on('error', warn)
    // A migration creates its tables: the application may not alter the schema.
    this.boss = new PgBoss({ db: { executeSql: this.execute.bind(this) }, schema, migrate: false })
    this.boss.on('error', warn)
  }

  async start(): Promise<void> {
    await this.boss.start()
  }

  /** Runs one at a time in this process. */
  async work<Data extends object>(name: string, job: Job<Data>): Promise<void> {
    const worker = await this.boss.work<Data>(name, { pollingIntervalSeconds: 2 }, async (jobs) => {
      for (const { data } of jobs) await job(data, this.stopping.signal)
    })
    this.workers.set(name, worker)
  }

  /** Adds no second job with a waiting key, if the queue's policy says so. */
  async send(name: string, data: object, key?: string): Promise<void> {
    await this.boss.send(name, data, key === undefined ? {} : { singletonKey: key })
    // A worker in this process need not wait for the next poll.
    const worker = this.workers.get(name)
    if (worker) this.boss.notifyWorker(worker)
  }

  /** The same schedule from several processes counts once. */
  async schedule(name: string, cron: string, zone: string): Promise<void> {
    await this.boss.schedule(name, cron, {}, { tz: zone })
  }

  /** For the metrics: jobs that could run now, and how long the oldest of them has waited; jobs that failed today. */
  watch(metrics: Metrics): void {
    const figures = (select: string) => async () => {
      const { rows } = await this.pool.query<{ name: string; figure: number }>(
        `select name, (${select})::float8 as figure from ${schema}.job group by name`,
      )
      return new Map(rows.map(({ name, figure }) => [name, figure]))
    }
    const due = `filter (where state in ('created', 'retry') and start_after <= now())`
    metrics.gauges('jobs_waiting', 'Background jobs that are due.', 'queue', figures(`count(*) ${due}`))
    metrics.gauges(
      'jobs_oldest_seconds',
      'How long the oldest due job has waited.',
      'queue',
      figures(`coalesce(extract(epoch from now() - min(start_after) ${due}), 0)`),
    )
    metrics.gauges(
      'jobs_failed',
      'Background jobs that failed in the last 24 hours.',
      'queue',
      figures(`count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')`),
    )
  }

  /** Signals jobs to stop; unfinished ones run again. */
  async stop(): Promise<void> {
    this.stopping.abort()
    await this.boss.stop({ timeout: 15_000 })
    await this.pool.end()
  }

  /** pg-boss does not await its bookkeeping of a job, so a restarting database must not fail the job. */
  private execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    return retryWhileAway(
      async () => (this.pool.ending ? nothingDone : this.pool.query(text, values)),
      this.stopping.signal,
    )
  }
}

/** With `require`, PostgreSQL's own clients encrypt; pg would check the certificate too. */
function asPgReads(databaseUrl: string): string {
  return databaseUrl.replace(/([?&]sslmode=)require(?=&|$)/, '$1no-verify')
}

/** If the result is recorded too late, the job runs again and finds nothing left to do. */
const nothingDone = { rows: [{ count: 0 }] }

// Retries while PostgreSQL is away, for as long as a restart may take.

const retryForMs = 60_000
const pauseMs = 250

async function retryWhileAway<T>(work: () => Promise<T>, stopping: AbortSignal): Promise<T> {
  const began = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isAway(error) || stopping.aborted || performance.now() - began > retryForMs) throw error
      await sleep(pauseMs)
    }
  }
}

/** PostgreSQL's error codes have five characters; of those, only "shutting down" and "starting up" count. */
function isAway(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  return !/^[\dA-Z]{5}$/.test(code) || /^(08|57P)/.test(code)
}
