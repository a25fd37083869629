// The database time of each call, in a company with few claims and in the same company with very many.
import { loadVolume } from '@tem/demo/volume.ts'
import type { Suite } from '@tem/e2e/suite/suite.ts'
import type { Sql } from 'postgres'
import { asksOf, type CallName, callNames } from './asks.ts'
import { signInColleagues, signInManagers } from './colleagues.ts'
import { drive } from './drive.ts'

const claimsOfOne = 100
/** Enough for PostgreSQL to plan the queries and cache the plans. */
const warmUp = 24
const counted = 60

export interface Growth {
  readonly name: CallName
  /** Milliseconds in the database per call. */
  readonly few: number
  readonly many: number
}

export async function measureGrowth(suite: Suite, owner: Sql, [few, many]: readonly [number, number]) {
  await loadVolume(owner, { employees: few / claimsOfOne, claims: few })
  const before = await databaseTimes(suite, owner, 1)
  const more = many - few
  await loadVolume(owner, { employees: more / claimsOfOne, claims: more })
  await owner`vacuum analyze`
  const after = await databaseTimes(suite, owner, few / claimsOfOne + 1)
  return callNames.map((name): Growth => ({ name, few: before[name], many: after[name] }))
}

async function databaseTimes(suite: Suite, owner: Sql, first: number): Promise<Record<CallName, number>> {
  const colleagues = await signInColleagues(owner, first, warmUp + counted)
  const asks = asksOf(colleagues, await signInManagers(owner, first, 8))
  const times = {} as Record<CallName, number>
  for (const name of callNames) {
    const load = (amount: number) => drive({ url: suite.url, asks: asks[name], amount, connections: 1 })
    await load(warmUp)
    await owner`select pg_stat_statements_reset()`
    await load(counted)
    times[name] = (await workOfApplication(owner)) / counted
  }
  return times
}

/** Milliseconds since the last reset, planning included. */
async function workOfApplication(owner: Sql): Promise<number> {
  const [row] = await owner<{ ms: number }[]>`
    select sum(total_exec_time + total_plan_time) as ms
    from pg_stat_statements
    where userid in (select oid from pg_roles where rolname like 'tem\\_%')`
  return Number(row?.ms)
}
