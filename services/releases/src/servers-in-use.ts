// The releases whose servers run or may run again, and the migrations that they know.
import { migrationNameOf, stepsOf } from '@tem/server/database/migration-name.ts'
import type { Sql } from 'postgres'
import { filesOfPart, type Release, readReleases } from './release.ts'

/** As `tours/3`. */
export function migrationsKnownTo(release: Release): ReadonlySet<string> {
  const found = filesOfPart(release, 'tables').flatMap(({ path }) => {
    const [, service = '', file = ''] = path.split('/')
    const name = migrationNameOf(file)
    return name ? stepsOf(service, name) : []
  })
  return new Set(found)
}

export async function knownToServers(owner: Sql): Promise<ReadonlySet<string>[]> {
  return (await serversInUse(owner)).map(migrationsKnownTo)
}

/** Those that run, are live or would be live after a roll-back. None on a database before its first start. */
export async function serversInUse(owner: Sql): Promise<Release[]> {
  const [state] = await owner<{ made: boolean }[]>`
    select to_regclass('releases.instance') is not null as made`
  if (!state?.made) return []
  const versions = owner`
    select module, version from releases.pointer where part = 'server'
    union
    (select distinct on (channel, module) module, from_version
    from releases.event
    join releases.pointer using (channel, module, part)
    where part = 'server' and action = 'release' and to_version = pointer.version
    order by channel, module, event.id desc)
    union
    select module, version from releases.instance where beat > clock_timestamp() - interval '1 minute'`
  return readReleases(owner, versions)
}

/** Those whose servers were released in this channel, the oldest first. */
export async function modulesByAge(sql: Sql, channel: string): Promise<string[]> {
  const rows = await sql<{ module: string }[]>`
    select module
    from releases.event
    where channel = ${channel} and part = 'server'
    group by module
    order by min(id)`
  return rows.map(({ module }) => module)
}
