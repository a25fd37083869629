// What released servers consist of and rely on: their files, their contract and the migrations that they know.
import { text } from 'node:stream/consumers'
import { migrationNameOf, stepsOf } from '@tem/server/database/migration-name.ts'
import type { Sql } from 'postgres'
import { type ArtifactFile, filesOfArtifact, type SignedArtifact } from './artifact.ts'
import { readArtifact, versionBefore } from './live.ts'
import type { Registry } from './publish.ts'
import type { Part } from './unpack.ts'

export function filesOfPart(artifact: SignedArtifact, part: Part): readonly ArtifactFile[] {
  return filesOfArtifact(artifact).filter(({ path }) => path.startsWith(`${part}/`))
}

/** Whether one could replace the other. */
export function isSame(part: Part, left: SignedArtifact, right: SignedArtifact): boolean {
  const identity = (artifact: SignedArtifact) =>
    JSON.stringify(filesOfPart(artifact, part).map(({ path, hash }) => [path, hash]))
  return identity(left) === identity(right)
}

/** Undefined where the artifact has no such file. */
export async function readJsonOf<Value>(
  { blobs }: Pick<Registry, 'blobs'>,
  artifact: SignedArtifact,
  path: string,
): Promise<Value | undefined> {
  const file = filesOfArtifact(artifact).find((each) => each.path === path)
  return file && (JSON.parse(await text(blobs.get(file.hash))) as Value)
}

/** As `tours/3`. */
export function migrationsKnownTo(artifact: SignedArtifact): ReadonlySet<string> {
  const found = filesOfPart(artifact, 'tables').flatMap(({ path }) => {
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
export async function serversInUse(owner: Sql): Promise<SignedArtifact[]> {
  const [state] = await owner<{ made: boolean }[]>`
    select to_regclass('releases.instance') is not null as made`
  if (!state?.made) return []
  const live = await owner<{ channel: string; module: string; version: string }[]>`
    select channel, module, version from releases.pointer where part = 'server'`
  const before = await Promise.all(
    live.map(async ({ channel, module }) => {
      const version = await versionBefore(owner, { channel, module, part: 'server' })
      return version === undefined ? [] : [{ module, version }]
    }),
  )
  const running = await owner<{ module: string; version: string }[]>`
    select module, version from releases.instance where beat > clock_timestamp() - interval '1 minute'`
  const keys = new Set(
    [...live, ...before.flat(), ...running].map(({ module, version }) => `${module} ${version}`),
  )
  const artifacts = await Promise.all(
    [...keys].map((key) => readArtifact(owner, key.split(' ')[0] ?? '', key.split(' ')[1] ?? '')),
  )
  return artifacts.flatMap((artifact) => artifact ?? [])
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
