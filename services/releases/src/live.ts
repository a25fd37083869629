// The live versions of a channel and their history. A pointer moves only together with an event.
import { codeOf } from '@tem/server/thrown.ts'
import type { Sql } from 'postgres'
import type { Part, Version } from './release.ts'
import { ReleaseRefused } from './release-refused.ts'

/** Parts that go live separately; tables only ever move forward. */
export type LivePart = Exclude<Part, 'tables'>

export interface Place {
  readonly channel: string
  readonly module: string
  readonly part: LivePart
}

export interface Pointer extends Version {
  readonly part: LivePart
}

export interface ReleaseEvent {
  readonly at: Date
  readonly module: string
  readonly part: LivePart
  readonly action: 'release' | 'roll-back' | 'withdraw' | 'canary' | 'canary-back'
  readonly from: string | null
  readonly to: string | null
  /** The share of people in a canary's step. */
  readonly percent: number | null
  readonly by: string
  readonly team: string
  readonly why: string | null
  readonly commit: string | null
}

export interface Move {
  readonly action: 'release' | 'roll-back' | 'withdraw'
  /** Undefined withdraws the module. */
  readonly to: string | undefined
  readonly by: string
  readonly publicKey: string
  readonly why?: string | undefined
}

export async function readPointers(sql: Sql, channel: string): Promise<Pointer[]> {
  return sql<Pointer[]>`
    select module, part, version
    from releases.pointer
    where channel = ${channel}
    order by module, part`
}

export async function liveVersion(sql: Sql, { channel, module, part }: Place): Promise<string | undefined> {
  const [row] = await sql<{ version: string }[]>`
    select version
    from releases.pointer
    where channel = ${channel} and module = ${module} and part = ${part}`
  return row?.version
}

/** Does nothing if that version is live already. */
export async function movePointer(sql: Sql, place: Place, move: Move): Promise<void> {
  const { channel, module, part } = place
  const from = await liveVersion(sql, place)
  if (from === move.to) return
  const { action, to, by, publicKey, why } = move
  try {
    await sql`
      insert into releases.event (channel, module, part, action, from_version, to_version, by, public_key, why)
      values (${channel}, ${module}, ${part}, ${action}, ${from ?? null}, ${to ?? null}, ${by}, ${publicKey},
        ${why ?? null})`
  } catch (error) {
    if (codeOf(error) !== '40001') throw error
    throw new ReleaseRefused(`Somebody else has just moved ${module}. Look at: npm run release -- status`)
  }
}

/** Oldest first, with the steps of canaries. */
export async function readHistory(sql: Sql, channel: string, module: string): Promise<ReleaseEvent[]> {
  return sql<ReleaseEvent[]>`
    select happened.at, happened.module, part, action, "from", "to", percent, by, owner.team, why, artifact.commit
    from (
      select at, id, module, part, action, from_version as "from", to_version as "to", null::integer as percent, by,
        public_key, why
      from releases.event
      where channel = ${channel} and module = ${module}
      union all
      select at, id, module, 'screens', case when percent = 0 then 'canary-back' else 'canary' end,
        case when percent = 0 then version else stable end, case when percent = 0 then stable else version end, percent,
        by, public_key, why
      from releases.canary_step
      where channel = ${channel} and module = ${module}
    ) as happened
    join releases.owner using (module, public_key)
    left join releases.artifact on artifact.module = happened.module and artifact.version = happened."to"
    order by happened.at, happened.id`
}

/** The version that the live one, or the given one, replaced at its release. */
export async function versionBefore(sql: Sql, place: Place, version?: string): Promise<string | undefined> {
  const { channel, module, part } = place
  const [row] = await sql<{ from: string | null }[]>`
    select from_version as "from"
    from releases.event
    join releases.pointer using (channel, module, part)
    where channel = ${channel} and module = ${module} and part = ${part}
      and action = 'release' and to_version = ${version ?? sql`pointer.version`}
    order by event.id desc
    limit 1`
  return row?.from ?? undefined
}

/** All versions that were released before the live one, newest first. */
export async function versionsBefore(sql: Sql, place: Place): Promise<string[]> {
  const found: string[] = []
  for (let at = await versionBefore(sql, place); at !== undefined && !found.includes(at); ) {
    found.push(at)
    at = await versionBefore(sql, place, at)
  }
  return found
}

/** A module that was withdrawn is not live, and stays so. */
export async function wasEverReleased(sql: Sql, { channel, module, part }: Place): Promise<boolean> {
  const [event] = await sql`
    select id from releases.event where channel = ${channel} and module = ${module} and part = ${part} limit 1`
  return event !== undefined
}

/** Versions that people got in this channel, newest first. */
export async function versionsOf(sql: Sql, channel: string, module: string): Promise<string[]> {
  const rows = await sql<{ version: string }[]>`
    select version
    from (
      select to_version as version, at from releases.event where channel = ${channel} and module = ${module}
      union all
      select version, at from releases.canary_step where channel = ${channel} and module = ${module}
    ) as served
    where version is not null
    group by version
    order by max(at) desc, version`
  return rows.map(({ version }) => version)
}

/** One release of a module at a time. The locks belong to the connection, so a killed release leaves none behind. */
export async function whileReleasing<Result>(
  sql: Sql,
  channel: string,
  modules: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const connection = await sql.reserve()
  try {
    for (const module of modules) {
      const name = `releases ${channel} ${module}`
      const [lock] = await connection<{ taken: boolean }[]>`
        select pg_try_advisory_lock(hashtextextended(${name}, 0)) as taken`
      if (!lock?.taken)
        throw new ReleaseRefused(`Another release of ${module} is under way. Wait until it has ended.`)
    }
    return await work()
  } finally {
    await connection`select pg_advisory_unlock_all()`.catch(() => {})
    connection.release()
  }
}

/** All versions that people got in this channel within these days, newest first. */
export async function liveSince(sql: Sql, channel: string, days: number): Promise<Version[]> {
  return sql<Version[]>`
    select module, version
    from (
      select module, to_version as version, at from releases.event where channel = ${channel}
      union all
      select module, from_version, at from releases.event where channel = ${channel}
      union all
      select module, version, at from releases.canary_step where channel = ${channel}
    ) as served
    where at > now() - ${days} * interval '1 day' and version is not null
    group by module, version
    order by max(at) desc`
}

/** In any channel: what people get, got or may go back to. Pages that are open may still ask for its files. */
export async function versionsInUse(sql: Sql, days: number): Promise<Version[]> {
  return sql<Version[]>`
    select module, version from releases.pointer
    union
    select module, version from releases.canary
    union
    select module, version from releases.trial where version is not null
    union
    select module, version from releases.canary_step where at > now() - ${days} * interval '1 day'
    union
    select module, moved.version
    from releases.event, unnest(array[from_version, to_version]) as moved (version)
    where moved.version is not null and at > now() - ${days} * interval '1 day'
    union
    (select distinct on (channel, module, part) module, from_version
    from releases.event
    where action = 'release' and from_version is not null
    order by channel, module, part, id desc)`
}
