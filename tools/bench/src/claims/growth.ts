// The blocks that each call touches and its database time, in a company with few claims and in the same company with very
// many. Blocks are the same on every machine; time also says whether they were in memory.
import { loadVolume } from '@tem/demo/volume.ts'
import type { Suite } from '@tem/e2e/suite/suite.ts'
import type { Sql } from 'postgres'
import { type Ask, asksOf, callNames, queueOf } from './asks.ts'
import { signInColleagues, signInManagers, signInPayer } from './colleagues.ts'
import { drive } from './drive.ts'

const claimsOfOne = 100
/** Enough for PostgreSQL to plan the queries and cache the plans. */
const warmUp = 24
const counted = 60

/** The six calls, and the queue of a payer, which the bare server has no match for. */
export const grownCalls = [...callNames, 'payer-queue'] as const
export type GrownCall = (typeof grownCalls)[number]

/** The calls that draw a page. */
export const pageCalls: readonly GrownCall[] = ['my-claims', 'group-by-date', 'queue', 'payer-queue']

export interface Growth {
  readonly name: GrownCall
  readonly few: DatabaseWork
  readonly many: DatabaseWork
}

/** What one call costs the database, all its statements together. */
interface DatabaseWork {
  readonly ms: number
  /** From memory or from the disk. */
  readonly blocks: number
  /** Those that PostgreSQL did not have in memory. */
  readonly blocksRead: number
  /** The mean time of its slowest statement. The time of a cached plan is spread over the calls that used it. */
  readonly slowestMs: number
}

export async function measureGrowth(suite: Suite, owner: Sql, [few, many]: readonly [number, number]) {
  await loadVolume(owner, { employees: few / claimsOfOne, claims: few })
  const before = await databaseWork(suite, owner, 1)
  const more = many - few
  await loadVolume(owner, { employees: more / claimsOfOne, claims: more })
  await owner`vacuum analyze`
  const after = await databaseWork(suite, owner, few / claimsOfOne + 1)
  return grownCalls.map((name): Growth => ({ name, few: before[name], many: after[name] }))
}

async function databaseWork(
  suite: Suite,
  owner: Sql,
  first: number,
): Promise<Record<GrownCall, DatabaseWork>> {
  const colleagues = await signInColleagues(owner, first, warmUp + counted)
  const asks: Readonly<Record<GrownCall, Iterator<Ask>>> = {
    ...asksOf(colleagues, await signInManagers(owner, first, 8)),
    'payer-queue': queueOf(await signInPayer(owner)),
  }
  const work = {} as Record<GrownCall, DatabaseWork>
  for (const name of grownCalls) {
    const load = (amount: number) => drive({ url: suite.url, asks: asks[name], amount, connections: 1 })
    await load(warmUp)
    await owner`select pg_stat_statements_reset()`
    await load(counted)
    work[name] = await workOfApplication(owner)
  }
  return work
}

/** Since the last reset, planning included. */
async function workOfApplication(owner: Sql): Promise<DatabaseWork> {
  const [row] = await owner<DatabaseWork[]>`
    select sum(total_exec_time + total_plan_time) / ${counted}::float8 as ms,
      (sum(shared_blks_hit + shared_blks_read) / ${counted})::float8 as blocks,
      (sum(shared_blks_read) / ${counted})::float8 as "blocksRead",
      coalesce(max((total_exec_time + total_plan_time) / nullif(calls, 0)) filter (where calls >= ${counted}), 0)
        as "slowestMs"
    from pg_stat_statements
    where userid in (select oid from pg_roles where rolname like 'tem\\_%')`
  if (!row) throw new Error('PostgreSQL counted nothing.')
  return row
}
