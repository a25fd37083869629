// The blocks that each call touches and its database time, in a company with few claims and in the same company with very
// many. Blocks are the same on every machine; time also says whether they were in memory.
import { loadVolume } from '@tem/demo/volume.ts'
import { type Suite, startSuite } from '@tem/e2e/suite/suite.ts'
import type { Sql } from 'postgres'
import { type Ask, asksOf, callNames, queueOf } from './day/asks.ts'
import { signInColleagues, signInManagers, signInPayer } from './day/colleagues.ts'
import { drive } from './day/drive.ts'
import { type Found, say } from './figures.ts'
import { asOwner, countingServer, ownDatabase, type Undo, unlimited } from './own-postgres.ts'

const fewClaims = 10_000

const claimsOfOne = 100
/** Enough for PostgreSQL to plan the queries and cache the plans. */
const warmUp = 24
const counted = 60

/** The six calls, and the queue of a payer. */
const grownCalls = [...callNames, 'payer-queue'] as const
type GrownCall = (typeof grownCalls)[number]

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

export async function measureGrowth(undo: Undo, manyClaims: number): Promise<Found<'growth'>> {
  const databaseUrl = await ownDatabase(await countingServer(undo))
  // Few connections, so each has planned its queries before the measurement.
  const env = { ...unlimited, DATABASE_URL: databaseUrl, DATABASE_CONNECTIONS: '3' }
  const suite = await startSuite({ env })
  undo.push(suite.stop)
  const owner = asOwner(databaseUrl)
  undo.push(() => owner.end({ timeout: 5 }))
  await owner`create extension pg_stat_statements`
  await loadVolume(owner, { employees: fewClaims / claimsOfOne, claims: fewClaims })
  const before = await databaseWork(suite, owner, 1)
  const more = manyClaims - fewClaims
  await loadVolume(owner, { employees: more / claimsOfOne, claims: more })
  await owner`vacuum analyze`
  const after = await databaseWork(suite, owner, fewClaims / claimsOfOne + 1)
  say('A call to the database', fewClaims.toLocaleString('en-IN'), manyClaims.toLocaleString('en-IN'))
  for (const name of grownCalls) {
    const [few, many] = [before[name], after[name]]
    say(`  ${name}: blocks touched`, few.blocks.toFixed(0), many.blocks.toFixed(0))
    say('    of them not in memory', few.blocksRead.toFixed(1), many.blocksRead.toFixed(1))
    say('    milliseconds', few.ms.toFixed(2), many.ms.toFixed(2))
    say('    of its slowest statement', few.slowestMs.toFixed(2), many.slowestMs.toFixed(2))
  }
  const ratios = grownCalls.map((name) => [name, after[name].blocks / before[name].blocks])
  return Object.fromEntries(ratios) as Record<GrownCall, number>
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
    await drive(suite.url, asks[name], warmUp)
    await owner`select pg_stat_statements_reset()`
    await drive(suite.url, asks[name], counted)
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
