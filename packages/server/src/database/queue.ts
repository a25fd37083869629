// Work that is done later and survives the process: pg-boss on our own PostgreSQL.

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import PgBoss from 'pg-boss'
import type { InjectionToken } from 'tsyringe'
import type { Log } from '../process/log.ts'

export const QUEUE: InjectionToken<Queue> = Symbol('queue')

/** It may be run twice, by two processes even: it has to find out by itself what is left to do. */
export type Job<Data> = (data: Data, stopping: AbortSignal) => Promise<void>

const schema = 'queue'

export class Queue {
  private readonly pool: pg.Pool
  private readonly boss: PgBoss
  private readonly workers = new Map<string, string>()
  private readonly stopping = new AbortController()

  constructor(databaseUrl: string, log: Log) {
    const warn = (error: unknown) => log.warn({ err: error }, 'The queue has to try again.')
    this.pool = new pg.Pool({
      connectionString: databaseUrl,
      max: 2,
      application_name: 'tem-queue',
      options: '-c statement_timeout=10000',
      connectionTimeoutMillis: 5_000,
    })
    this.pool.on('error', warn)
    // Its tables are made by a migration: the application may alter nothing.
    this.boss = new PgBoss({ db: { executeSql: this.execute.bind(this) }, schema, migrate: false })
    this.boss.on('error', warn)
  }

  async start(): Promise<void> {
    await this.boss.start()
  }

  /** One at a time in this process. */
  async work<Data extends object>(name: string, job: Job<Data>): Promise<void> {
    const worker = await this.boss.work<Data>(name, { pollingIntervalSeconds: 2 }, async (jobs) => {
      for (const { data } of jobs) await job(data, this.stopping.signal)
    })
    this.workers.set(name, worker)
  }

  /** While one with the same key waits, another is not added, where the queue's policy says so. */
  async send(name: string, data: object, key?: string): Promise<void> {
    await this.boss.send(name, data, key === undefined ? {} : { singletonKey: key })
    // Who works here need not wait until the queue is looked at again.
    const worker = this.workers.get(name)
    if (worker) this.boss.notifyWorker(worker)
  }

  /** The same schedule from several processes is one schedule. */
  async schedule(name: string, cron: string, zone: string): Promise<void> {
    await this.boss.schedule(name, cron, {}, { tz: zone })
  }

  /** Jobs are told to stop, and those that did not finish are done again. */
  async stop(): Promise<void> {
    this.stopping.abort()
    await this.boss.stop({ timeout: 15_000 })
    await this.pool.end()
  }

  /** pg-boss does not await what it notes about a job, so a database that restarts must not fail it. */
  private execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    return patiently(
      async () => (this.pool.ending ? nothingDone : this.pool.query(text, values)),
      this.stopping.signal,
    )
  }
}

/** What is noted too late: the job is done again, and finds that nothing is left to do. */
const nothingDone = { rows: [{ count: 0 }] }

// Tries again while PostgreSQL is away, as long as a restart may take.

const patienceMs = 60_000
const pauseMs = 250

async function patiently<T>(work: () => Promise<T>, stopping: AbortSignal): Promise<T> {
  const began = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isAway(error) || stopping.aborted || performance.now() - began > patienceMs) throw error
      await sleep(pauseMs)
    }
  }
}

/** PostgreSQL's own errors have five signs; of those, only that it goes down or comes up counts. */
function isAway(error: unknown): boolean {
  const code = String((error as { code?: unknown }).code ?? '')
  return !/^[\dA-Z]{5}$/.test(code) || /^(08|57P)/.test(code)
}
