// The caller's days of a week or month: the saved ones, and the empty ones between them.

import { holidaysOf, type NamedHolidays, namedHolidays } from '@tem/allowances/holidays.ts'
import { claimWindow, type StoredWindow, windowSettings } from '@tem/allowances/settings.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/calendar.ts'
import {
  addDays,
  type Day,
  dayOf,
  dayOfMoment,
  daysBetween,
  daysFrom,
  mondayOf,
} from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { isPreviousWeekSubmitted } from '@tem/rules/calendar/open-days.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput } from '@tem/server/errors.ts'
import type { Sql } from 'postgres'
import { asOwner, type DayRecord, dayRow, emptyDay, type Requested, readDayRecords } from './day-rows.ts'

const MOST_DAYS = 366

export async function groupByDate(
  { sql, clock }: BaseDeps,
  actor: Actor,
  payload: PayloadOf<typeof calls.groupByDate>,
) {
  const { personId, employeeCode, name } = actor
  const [from, to] = [dayOfMoment(payload.from), dayOfMoment(payload.to)]
  if (from > to) throw new BadInput(errorTexts.toBeforeFrom, 'to')
  if (daysBetween(from, to) >= MOST_DAYS)
    throw new BadInput(`A calendar shows ${MOST_DAYS} days at most.`, 'to')

  const now = clock()
  const lastWeek = previousWeek(dayOf(now))
  const whole = { from: min(from, lastWeek.from), to: max(to, lastWeek.to) }
  const [{ window, holidays, tours, requested, joinedOn }, records] = await Promise.all([
    readCalendar(sql, personId, whole, now),
    readDayRecords(
      sql,
      sql`day_wrapper.person_id = ${personId} and (day_wrapper.day between ${from} and ${to}
        or day_wrapper.day between ${lastWeek.from} and ${lastWeek.to})`,
    ),
  ])
  const saved = new Map(records.map((record) => [record.day, record]))
  const on = (day: Day) => saved.get(day) ?? emptyDay(day, { employeeCode, name })
  const context = { window, holidays, requested, viewer: asOwner }
  return {
    list: daysFrom(from, to).map((day) =>
      Object.assign(dayRow(on(day), context), { tours: toursOn(day, tours) }),
    ),
    previousWeekSubmitted: isPreviousWeekSubmitted(
      daysFrom(lastWeek.from, lastWeek.to).map((day) => dayOfWeek(on(day), holidays)),
      window,
      joinedOn,
    ),
  }
}

function dayOfWeek({ day, isSubmitted, mark }: DayRecord, holidays: ReadonlyMap<Day, string>) {
  return { day, isSubmitted, isMarked: mark !== null, isHoliday: holidays.has(day) }
}

function previousWeek(today: Day) {
  const from = addDays(mondayOf(today), -7)
  return { from, to: addDays(from, 6) }
}

const min = (a: Day, b: Day) => (a < b ? a : b)
const max = (a: Day, b: Day) => (a > b ? a : b)

// What a calendar of a person's days shows besides their claims.

interface TourOnDays {
  _id: string
  place: string[]
  purpose: string
  isOwn: boolean
  from: Day
  to: Day
}

interface CalendarRow {
  window: StoredWindow
  named: NamedHolidays
  tours: TourOnDays[] | null
  requested: (Requested & { day: Day })[] | null
  /** Null if nobody has entered it. */
  joinedOn: Day | null
}

/** In one statement; each would cost more to send and to receive than to answer. */
export async function readCalendar(sql: Sql, personId: string, range: { from: Day; to: Day }, now: Date) {
  const [row] = await sql<CalendarRow[]>`
    select ${windowSettings(sql)} as window, ${namedHolidays(sql, personId, range)} as named, (
        select json_agg(json_build_object('_id', tour_id, 'place', places, 'purpose', purpose,
          'isOwn', requester_id = person_id, 'from', from_day, 'to', to_day) order by from_day)
        from tours.approved_journey
        where person_id = ${personId} and from_day <= ${range.to} and to_day >= ${range.from}
      ) as tours, (
        select json_agg(json_build_object('day', day, 'count', count, 'amount', amount))
        from (
          select expense_date as day, count(*) as count, sum(receipt_amount_paise) as amount
          from claims.claim
          where person_id = ${personId} and expense_date between ${range.from} and ${range.to}
            and wrapper_id is null and submitted_at is not null
          group by expense_date
        ) as of_day
      ) as requested, (
        select doj
        from identity.directory
        where person_id = ${personId}
      ) as "joinedOn"`
  return {
    window: claimWindow(row?.window, now),
    holidays: holidaysOf(row?.named, range),
    tours: row?.tours ?? [],
    requested: new Map(row?.requested?.map(({ day, ...requested }) => [day, requested])),
    joinedOn: row?.joinedOn ?? null,
  }
}

/** The approved tours of a day. */
export function toursOn(day: Day, tours: readonly TourOnDays[]) {
  return tours
    .filter((tour) => tour.from <= day && day <= tour.to)
    .map(({ _id, place, purpose, isOwn }) => ({ _id, place, purpose, isOwn }))
}
