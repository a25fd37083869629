// The ends of the chain, stored outside of the database. Somebody with full rights on the database who removes the end of
// the chain contradicts them.
import type { BaseDeps, Token } from '@tem/server/deps.ts'
import type { ObjectStore } from '@tem/server/storage/object-store.ts'
import type { Sql } from 'postgres'

export interface TrailHeadDeps extends BaseDeps {
  readonly trailHeads: ObjectStore
}

export const TRAIL_HEADS: Token<ObjectStore> = Symbol('trail-heads')

export interface TrailHead {
  readonly lanes: readonly { readonly lane: number; readonly position: number; readonly hash: string }[]
}

export interface KeptHead extends TrailHead {
  /** An ISO instant. */
  readonly at: string
}

export async function readHead(sql: Sql): Promise<TrailHead> {
  const lanes = await sql<TrailHead['lanes'][number][]>`
    select lane.lane, link.position::int as position, encode(link.hash, 'hex') as hash
    from (select generate_series(0, 7)::smallint as lane) as lane
    cross join lateral (
      select position, hash from trail.link where link.lane = lane.lane order by position desc limit 1
    ) as link
    order by lane.lane`
  return { lanes: [...lanes] }
}

/** Adds the present head unless nothing happened since the last one. Of earlier days the last head stays. */
export async function keepHead(sql: Sql, store: ObjectStore, now: Date): Promise<void> {
  const head = await readHead(sql)
  if (head.lanes.length === 0) return
  const names = await namesIn(store)
  const last = names.at(-1)
  if (last && JSON.stringify((await readKept(store, last)).lanes) === JSON.stringify(head.lanes)) return
  const at = now.toISOString()
  await store.put(`${at.replaceAll(':', '-')}.json`, Buffer.from(JSON.stringify({ at, ...head })))
  const today = at.slice(0, 10)
  for (const [index, name] of names.entries()) {
    const isLastOfDay = names[index + 1]?.slice(0, 10) !== name.slice(0, 10)
    if (name.slice(0, 10) < today && !isLastOfDay) await store.delete(name)
  }
}

export async function keptHeads(store: ObjectStore): Promise<KeptHead[]> {
  const heads: KeptHead[] = []
  for (const name of await namesIn(store)) heads.push(await readKept(store, name))
  return heads
}

async function namesIn(store: ObjectStore): Promise<string[]> {
  const names: string[] = []
  for await (const name of store.list()) names.push(name)
  return names.sort()
}

async function readKept(store: ObjectStore, name: string): Promise<KeptHead> {
  const found = await store.open(name)
  const parts: Buffer[] = []
  for await (const part of found?.content ?? []) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as KeptHead
}
