// The caller's days in lists, latest first, and one of them with its claims.
import { readHolidays } from '@tem/allowances/holidays.ts'
import { readClaimWindow } from '@tem/allowances/settings.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/calendar.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { isOpen, oldestWeek } from '@tem/rules/calendar/open-days.ts'
import { claimStages } from '@tem/rules/claim/claim-status.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { NotFound } from '@tem/server/errors.ts'
import type { Fragment, Sql } from 'postgres'
import { type DayClaimRecord, dayClaimColumns, dayClaimRow } from '../read/claim-columns.ts'
import { isRevisableDay, wasSubmitted } from '../read/revisable.ts'
import { asOwner, dayRow, ownDayRow, readDayRecords } from './day-rows.ts'

export function listRequestedDays(
  { sql, clock }: BaseDeps,
  actor: Actor,
  page: PayloadOf<typeof calls.listRequestedDays>,
) {
  return readOwnDays(sql, actor, page, clock(), sql`submitted_at is not null`)
}

export function getRequestedDay(
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

export function getRevisableDay(
  { sql, clock }: BaseDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof calls.getRevisableDay>,
) {
  return readOwnDayWithClaims(sql, actor, _id, clock(), wasSubmitted(sql))
}

// What the home screen shows: the days with saved claims that can still be submitted, and the money that
// is on its way.

export async function countUnsubmittedDays({ sql, clock }: BaseDeps, { personId }: Actor) {
  const window = await readClaimWindow(sql, clock())
  const [days, [onItsWay], [person]] = await Promise.all([
    sql<{ day: Day; amountPaise: Paise }[]>`
      select day_wrapper.day, saved.amount as "amountPaise"
      from claims.day_wrapper
      cross join lateral (
        select sum(claim.receipt_amount_paise)::bigint as amount
        from claims.claim
        where claim.wrapper_id = day_wrapper.id and claim.submitted_at is null
        having count(*) > 0
      ) as saved
      where day_wrapper.person_id = ${personId}
        and day_wrapper.day between ${oldestWeek(window)} and ${window.today}
        and day_wrapper.submitted_at is null and day_wrapper.mark is null`,
    sql<{ count: number; amountPaise: Paise }[]>`
      select count(*)::int as count, coalesce(sum(reimbursable_amount_paise), 0)::bigint as "amountPaise"
      from claims.claim
      where person_id = ${personId} and status <> 'approved' and status = any(${claimStages})
        and submitted_at is not null and payment_type is distinct from 'petroCard'`,
    sql<{ lastDay: Day | null }[]>`
      select last_working_day as "lastDay" from identity.directory where person_id = ${personId}`,
  ])
  const open = days.filter(({ day }) => isOpen(day, window))
  const lastDay = person?.lastDay ?? null
  return {
    count: open.length,
    staying: lastDay ? 0 : open.length,
    leaving: lastDay ? open.length : 0,
    lastDay,
    amount: open.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    onItsWayCount: onItsWay?.count ?? 0,
    onItsWay: onItsWay?.amountPaise ?? 0,
  }
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
    sql<DayClaimRecord[]>`
      select ${dayClaimColumns(sql)}
      from claims.claim
      join allowances.catalogue using (sub_category_id)
      join identity.directory using (person_id)
      where claim.wrapper_id = ${id} and claim.person_id = ${actor.personId}
      order by claim.created_at, claim.id`,
  ])
  if (!record) throw new NotFound('Day')
  return {
    item: await ownDayRow(sql, actor, record, window),
    claims: claims.map((claim) => dayClaimRow(claim, window)),
  }
}
