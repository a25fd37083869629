// Crashes of screens, as browsers report them, and what an administrator is shown of all.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/releases.ts'
import type { ReadMap } from '@tem/releases/crashes/original-places.ts'
import * as stored from '@tem/releases/crashes/read-crashes.ts'
import type { Actor, Visitor } from '@tem/server/actor.ts'
import { NotFound } from '@tem/server/errors.ts'
import { networkOf } from '@tem/server/http/source-network.ts'
import type { CrashReports } from '@tem/server/process/crashes.ts'
import type { Sql } from 'postgres'
import { RateLimit } from '../calls/rate-limit.ts'

export interface CrashDeps {
  readonly sql: Sql
  readonly channel: string
  readonly crashes: CrashReports
  /** One person alone must not fill the list. */
  readonly crashesPerPerson: RateLimit
  readonly crashesOfVisitors: RateLimit
  readonly readMap: ReadMap
}

export function usualCrashLimits(): Pick<CrashDeps, 'crashesPerPerson' | 'crashesOfVisitors'> {
  return {
    crashesPerPerson: new RateLimit({ perSecond: 1 / 30, burst: 5 }),
    // Anybody can invent one: all of them together take a day to push the others off the list.
    crashesOfVisitors: new RateLimit({ perSecond: 12 / 3_600, burst: 12 }),
  }
}

export async function reportCrash(
  { crashes, crashesPerPerson }: CrashDeps,
  { personId }: Actor,
  { screen, ...crash }: PayloadOf<typeof calls.reportCrash>,
) {
  if (crashesPerPerson.take(personId) === undefined)
    await crashes.take({ kind: 'screen', place: screen, ...crash })
  return {}
}

export async function reportCrashOfVisitor(
  { crashes, crashesPerPerson, crashesOfVisitors }: CrashDeps,
  { request }: Visitor,
  { screen, ...crash }: PayloadOf<typeof calls.reportCrashOfVisitor>,
) {
  const isTaken =
    crashesPerPerson.take(networkOf(request.address)) === undefined &&
    crashesOfVisitors.take('all') === undefined
  if (isTaken) await crashes.take({ kind: 'screen', place: screen, ...crash })
  return {}
}

export async function listCrashes({ sql, channel }: CrashDeps) {
  const list = await stored.listCrashes(sql, channel)
  return { list: list.map(onTheWire) }
}

export async function getCrash(
  { sql, channel, readMap }: CrashDeps,
  _actor: Actor,
  { _id }: { _id: string },
) {
  const item = await stored.getCrash(sql, channel, _id, readMap)
  if (!item) throw new NotFound('crash')
  return {
    item: {
      ...onTheWire(item),
      frames: [...item.frames],
      components: [...item.components],
      steps: [...item.steps],
    },
  }
}

function onTheWire<Row extends { readonly firstAt: Date; readonly lastAt: Date }>(row: Row) {
  return { ...row, firstAt: row.firstAt.toISOString(), lastAt: row.lastAt.toISOString() }
}
