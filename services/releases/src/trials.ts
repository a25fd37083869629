// A version, or a build on a developer's machine, that one person gets for some hours. Then the trial ends.
import type { Sql } from 'postgres'

export interface Trial {
  readonly person: string
  readonly module: string
  readonly version: string | null
  /** Where a build on this machine is served. */
  readonly origin: string | null
  readonly until: Date
}

export async function readTrials(sql: Sql, channel: string): Promise<Trial[]> {
  return sql<Trial[]>`
    select person, module, version, origin, until
    from releases.trial
    where channel = ${channel} and until > now()
    order by person, module`
}

/** Replaces the person's trial of that module. False: there is no such version. */
export async function startTrial(
  sql: Sql,
  channel: string,
  { person, module, version, origin }: Omit<Trial, 'until'>,
  hours: number,
): Promise<boolean> {
  const [started] = await sql`
    insert into releases.trial (channel, person, module, version, origin, until)
    select ${channel}, ${person}, ${module}, ${version}, ${origin}, now() + ${hours} * interval '1 hour'
    where ${version}::text is null
      or exists (select from releases.artifact where module = ${module} and version = ${version})
    on conflict (channel, person, module) do update
    set version = excluded.version, origin = excluded.origin, until = excluded.until, at = now()
    returning module`
  return started !== undefined
}

export async function endTrials(sql: Sql, channel: string, person: string): Promise<void> {
  await sql`delete from releases.trial where (channel = ${channel} and person = ${person}) or until < now()`
}
