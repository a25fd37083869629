// Browsers' reports about each version: screens opened, failed and crashed, by minute. They are anonymous.
import { now } from '@tem/server/process/clock.ts'
import type { Sql, TransactionSql } from 'postgres'
import { figures, isHealthy, leastLoads, type VersionHealth } from './judge-canary.ts'
import { liveVersion, type Place, versionsBefore } from './live.ts'
import type { Version } from './release.ts'

export interface Counted extends Version {
  readonly loads: number
  readonly failures: number
  readonly crashes: number
  /** Bits of groups of people. */
  readonly people: bigint
  readonly affected: bigint
}

interface Which extends Version {
  readonly channel: string
}

const keptDays = 30
const dayMs = 24 * 60 * 60 * 1000

/** Ignores versions that were never published. */
export async function addHealth(sql: Sql, channel: string, counted: readonly Counted[]): Promise<void> {
  const each = <Field extends keyof Counted>(field: Field) => counted.map((row) => String(row[field]))
  await sql`
    insert into releases.health as known
      (channel, module, version, minute, loads, failures, crashes, people, affected)
    select ${channel}, module, version, date_trunc('minute', now()), loads, failures, crashes, people, affected
    from unnest(${each('module')}::text[], ${each('version')}::text[], ${each('loads')}::integer[],
      ${each('failures')}::integer[], ${each('crashes')}::integer[], ${each('people')}::bigint[],
      ${each('affected')}::bigint[]) as counted (module, version, loads, failures, crashes, people, affected)
    join releases.artifact using (module, version)
    order by module, version
    on conflict (channel, module, version, minute) do update
    set loads = known.loads + excluded.loads, failures = known.failures + excluded.failures,
      crashes = known.crashes + excluded.crashes, people = known.people | excluded.people,
      affected = known.affected | excluded.affected`
}

export async function healthOf(
  sql: Sql | TransactionSql,
  { channel, module, version }: Which,
  since: Date,
): Promise<VersionHealth> {
  const [row] = await sql<VersionHealth[]>`
    select coalesce(sum(loads), 0)::integer as loads, coalesce(sum(failures), 0)::integer as failures,
      coalesce(sum(crashes), 0)::integer as crashes,
      coalesce(bit_count(bit_or(people)::bit(64)), 0)::integer as people,
      coalesce(bit_count(bit_or(affected)::bit(64)), 0)::integer as affected
    from releases.health
    where channel = ${channel} and module = ${module} and version = ${version}
      and minute >= date_trunc('minute', ${since}::timestamptz)`
  return row ?? { loads: 0, failures: 0, crashes: 0, people: 0, affected: 0 }
}

/** The health of the version that a canary is compared with, since the canary started; of the last day if that is too little. */
export async function baselineOf(
  sql: Sql | TransactionSql,
  which: Which,
  since: Date,
): Promise<VersionHealth> {
  const lately = await healthOf(sql, which, since)
  return lately.loads >= leastLoads ? lately : healthOf(sql, which, new Date(since.getTime() - dayMs))
}

export async function forgetOldHealth(sql: Sql): Promise<void> {
  await sql`delete from releases.health where minute < now() - ${keptDays} * interval '1 day'`
}

interface WayBack {
  /** Undefined if the history knows no earlier release. */
  readonly to: string | undefined
  /** How the live version and those on the way back did, a line each. */
  readonly figures: readonly string[]
}

/** The target of a roll-back: `wanted`, or the last release that was healthy; if none was, the one before. */
export async function healthyBefore(sql: Sql, place: Place, wanted?: string): Promise<WayBack> {
  const since = new Date(now().getTime() - keptDays * dayMs)
  const live = await liveVersion(sql, place)
  const earlier = wanted === undefined ? await versionsBefore(sql, place) : [wanted]
  const lines: string[] = []
  const lookAt = async (version: string) => {
    const health = await healthOf(sql, { channel: place.channel, module: place.module, version }, since)
    lines.push(`${place.module} ${version}: ${figures(health)} in ${keptDays} days`)
    return isHealthy(health)
  }
  if (live !== undefined) await lookAt(live)
  for (const version of earlier) if (await lookAt(version)) return { to: version, figures: lines }
  return { to: earlier[0], figures: lines }
}
