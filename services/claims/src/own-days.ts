// Lists of the caller's days, the latest first, and one of them with its claims.
import { readHolidays } from '@tem/allowances/holidays.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { listRequestedDays } from '@tem/contracts/calls/calendar.ts'
import type { Actor } from '@tem/server/actor.ts'
import { NotFound } from '@tem/server/errors.ts'
import type { Fragment, Sql } from 'postgres'
import { type ClaimRecord, claimColumns, ownClaimRow } from './claim-columns.ts'
import { readClaimWindow } from './claim-window.ts'
import { asOwner, dayRow, readDayRecords } from './day-rows.ts'
import { ownDayRow } from './own-day.ts'

type Page = PayloadOf<typeof listRequestedDays>

/** `which` is a condition on claims.day_wrapper. */
export async function readOwnDays(
  sql: Sql,
  { personId }: Actor,
  { skip = 0, limit = 10 }: Page,
  now: Date,
  which: Fragment,
) {
  const [window, oldestFirst, [counted]] = await Promise.all([
    readClaimWindow(sql, now),
    readDayRecords(
      sql,
      sql`day_wrapper.id in (
        select id
        from claims.day_wrapper
        where person_id = ${personId} and ${which}
        order by day desc
        limit ${limit} offset ${skip}
      )`,
    ),
    sql<{ count: number }[]>`
      select count(*) as count
      from claims.day_wrapper
      where person_id = ${personId} and ${which}`,
  ])
  const records = [...oldestFirst].reverse()
  const [to, from] = [records[0]?.day, records.at(-1)?.day]
  const holidays = from && to ? await readHolidays(sql, personId, { from, to }) : new Map<string, string>()
  const surroundings = { window, holidays, viewer: asOwner }
  return { list: records.map((record) => dayRow(record, surroundings)), count: counted?.count ?? 0 }
}

export async function readOwnDayWithClaims(sql: Sql, actor: Actor, id: string, now: Date, which: Fragment) {
  const [window, [record], claims] = await Promise.all([
    readClaimWindow(sql, now),
    readDayRecords(
      sql,
      sql`day_wrapper.id = ${id} and day_wrapper.person_id = ${actor.personId} and ${which}`,
    ),
    sql<ClaimRecord[]>`
      select ${claimColumns(sql)}
      from claims.claim
      join allowances.catalogue using (sub_category_id)
      join identity.directory using (person_id)
      where claim.wrapper_id = ${id} and claim.person_id = ${actor.personId}
      order by claim.created_at, claim.id`,
  ])
  if (!record) throw new NotFound('Day')
  return {
    item: await ownDayRow(sql, actor, record, window),
    claims: claims.map((claim) => ownClaimRow(claim, window)),
  }
}
