// The caller's days in lists, latest first, and one of them with its claims.
import { readHolidays } from '@tem/allowances/holidays.ts'
import { readClaimWindow } from '@tem/allowances/settings.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/calendar.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import { isOpen, oldestWeek } from '@tem/rules/calendar/open-days.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { NotFound } from '@tem/server/errors.ts'
import type { Fragment, Sql } from 'postgres'
import { type ClaimRecord, claimColumns, ownClaimRow } from '../read/claim-columns.ts'
import { isRevisableDay, wasSubmitted } from '../read/revisable.ts'
import { asOwner, dayRow, ownDayRow, readDayRecords } from './day-rows.ts'

export function listRequestedDays(
  { sql, clock }: BaseDeps,
  actor: Actor,
  page: PayloadOf<typeof calls.listRequestedDays>,
) {
  return readOwnDays(sql, actor, page, clock(), sql`submitted_at is not null`)
}

export function readRequestedDay(
  { sql, clock }: BaseDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof calls.getRequestedDay>,
) {
  return readOwnDayWithClaims(sql, actor, _id, clock(), sql`day_wrapper.submitted_at is not null`)
}

// Days that can be revised, and those taken back for it. If somebody has answered one meanwhile, it says so.

export function listRevisableDays(
  { sql, clock }: BaseDeps,
  actor: Actor,
  page: PayloadOf<typeof calls.listRevisableDays>,
) {
  return readOwnDays(sql, actor, page, clock(), isRevisableDay(sql, actor.personId))
}

export function readRevisableDay(
  { sql, clock }: BaseDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof calls.getRevisableDay>,
) {
  return readOwnDayWithClaims(sql, actor, _id, clock(), wasSubmitted(sql))
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

type Page = PayloadOf<typeof calls.listRequestedDays>

/** `which` is a condition on claims.day_wrapper. */
async function readOwnDays(
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
  const context = { window, holidays, viewer: asOwner }
  return { list: records.map((record) => dayRow(record, context)), count: counted?.count ?? 0 }
}

async function readOwnDayWithClaims(sql: Sql, actor: Actor, id: string, now: Date, which: Fragment) {
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
