// The running servers, by their own announcements.
import type { Sql } from 'postgres'
import type { Place } from './live.ts'

export interface Instance {
  readonly module: string
  /** The release that it runs. */
  readonly version: string
  readonly address: string
}

/**
 * The newest first. Heartbeats are compared with each other, not with the current time: after an outage of PostgreSQL, all
 * of them are old.
 */
export async function readInstances(sql: Sql, channel: string): Promise<Instance[]> {
  return sql<Instance[]>`
    select module, version, address
    from (
      select module, version, address, started_at, beat, max(beat) over (partition by module) as latest
      from releases.instance
      where channel = ${channel}
    ) as instance
    where beat > latest - interval '10 seconds'
    order by module, started_at desc`
}

/** On any machine, within the last minute. */
export async function isRunning(
  sql: Sql,
  { channel, module }: Pick<Place, 'channel' | 'module'>,
  version: string,
): Promise<boolean> {
  const [instance] = await sql`
    select 1
    from releases.instance
    where channel = ${channel} and module = ${module} and version = ${version}
      and beat > clock_timestamp() - interval '1 minute'
    limit 1`
  return instance !== undefined
}
