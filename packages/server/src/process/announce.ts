// Announces to the gateways where this process listens, until it stops.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import type { ModuleEnvironment } from './environment.ts'
import type { Log } from './log.ts'

const beatEveryMs = 2_000
/** Gateways are notified of a removed row within milliseconds, but they may be busy. */
const untilHeardMs = 250

export interface Announcement {
  /** Resolves once no gateway sends anything new. */
  withdraw(): Promise<void>
}

/** Without ANNOUNCE, UPSTREAMS must name the server for the gateway. */
export async function announce(
  sql: Sql,
  module: string,
  version: string,
  { ANNOUNCE: address, RELEASE, RELEASE_CHANNEL: channel }: ModuleEnvironment,
  log: Log,
): Promise<Announcement> {
  if (address === undefined) return { withdraw: async () => {} }
  const row = { channel, module, address, version: RELEASE ?? version }
  const stopping = new AbortController()
  const start = sql`
    insert into releases.instance ${sql(row)}
    on conflict (channel, module, address) do update
    set version = excluded.version, started_at = clock_timestamp(), beat = clock_timestamp()`
  await inTime(start, beatEveryMs).catch((err) => log.warn({ err }, 'The gateways will be notified later.'))
  const beats = keepBeating(sql, row, stopping.signal, log)
  return {
    async withdraw() {
      stopping.abort()
      await beats
      const gone = sql`
        delete from releases.instance
        where channel = ${channel} and module = ${module} and address = ${address}`
      // The process can stop even if the database is away.
      await inTime(
        gone.then(() => sleep(untilHeardMs)),
        beatEveryMs,
      ).catch((err) => log.warn({ err }, 'The gateways may look for this process for a while.'))
    },
  }
}

type Row = {
  readonly channel: string
  readonly module: string
  readonly address: string
  readonly version: string
}

async function keepBeating(sql: Sql, row: Row, signal: AbortSignal, log: Log): Promise<void> {
  while (!signal.aborted) {
    await sleep(beatEveryMs, undefined, { signal, ref: false }).catch(() => {})
    if (signal.aborted) return
    // Somebody may have removed the row.
    const beat = sql`
      insert into releases.instance ${sql(row)}
      on conflict (channel, module, address) do update set beat = clock_timestamp()`
    await inTime(beat, beatEveryMs).catch((err) => log.debug({ err }, 'A beat was missed.'))
  }
}

function inTime(work: PromiseLike<unknown>, ms: number): Promise<unknown> {
  const late = sleep(ms, undefined, { ref: false }).then(() => {
    throw new Error('The database did not answer in time.')
  })
  late.catch(() => {})
  return Promise.race([work, late])
}
