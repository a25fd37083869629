// Lists of the caller's days, latest first, and one day with its claims.

import { readHolidays } from '@tem/allowances/holidays.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/calendar.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import { type ClaimWindow, isOpen, oldestWeek } from '@tem/rules/calendar/open-days.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { NotFound } from '@tem/server/errors.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'
import { type ClaimRecord, claimColumns, ownClaimRow } from '../read/claim-columns.ts'
import { readClaimWindow } from '../read/claim-window.ts'
import { asOwner, type DayRecord, dayRow, emptyDay, readDayRecords } from './day-rows.ts'

type Page = PayloadOf<typeof calls.listRequestedDays>

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

// One day of the caller, as the answer of calls that show or change it.

export async function readOwnDay(sql: Sql | TransactionSql, actor: Actor, day: Day): Promise<DayRecord> {
  const [record] = await readDayRecords(
    sql,
    sql`day_wrapper.person_id = ${actor.personId} and day_wrapper.day = ${day}`,
  )
  return record ?? emptyDay(day, { employeeCode: actor.employeeCode, name: actor.name })
}

export async function ownDayRow(
  sql: Sql | TransactionSql,
  actor: Actor,
  record: DayRecord,
  window: ClaimWindow,
) {
  const { day } = record
  const holidays = await readHolidays(sql, actor.personId, { from: day, to: day })
  return dayRow(record, { window, holidays, viewer: asOwner })
}

// The caller's days with saved claims that can still be submitted.

export async function countUnsubmittedDays({ sql, clock }: BaseDeps, { personId }: Actor) {
  const window = await readClaimWindow(sql, clock())
  const days = await sql<{ day: Day }[]>`
    select day
    from claims.day_wrapper
    where person_id = ${personId} and day between ${oldestWeek(window)} and ${window.today}
      and submitted_at is null and mark is null
      and exists (select from claims.claim where claim.wrapper_id = day_wrapper.id)`
  return { count: days.filter(({ day }) => isOpen(day, window)).length }
}
