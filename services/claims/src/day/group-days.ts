// The caller's days of a week or month: the saved ones, and the empty ones between them.

import { readHolidays } from '@tem/allowances/holidays.ts'
import { readClaimWindow } from '@tem/allowances/settings.ts'
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
import { errorTexts } from '@tem/rules/base/messages.ts'
import { isPreviousWeekSubmitted } from '@tem/rules/calendar/open-days.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput } from '@tem/server/errors.ts'
import type { Sql } from 'postgres'
import { asOwner, type DayRecord, dayRow, emptyDay, readDayRecords } from './day-rows.ts'

const MOST_DAYS = 366

export async function groupDays(
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
  const [window, records, holidays, tours, joinedOn] = await Promise.all([
    readClaimWindow(sql, now),
    readDayRecords(
      sql,
      sql`day_wrapper.person_id = ${personId} and (day_wrapper.day between ${from} and ${to}
        or day_wrapper.day between ${lastWeek.from} and ${lastWeek.to})`,
    ),
    readHolidays(sql, personId, whole),
    readTours(sql, personId, { from, to }),
    readJoinedOn(sql, personId),
  ])
  const saved = new Map(records.map((record) => [record.day, record]))
  const on = (day: Day) => saved.get(day) ?? emptyDay(day, { employeeCode, name })
  const context = { window, holidays, viewer: asOwner }
  return {
    list: daysFrom(from, to).map((day) => ({
      ...dayRow(on(day), context),
      tours: toursOn(day, tours),
    })),
    previousWeekSubmitted: isPreviousWeekSubmitted(
      daysFrom(lastWeek.from, lastWeek.to).map((day) => dayOfWeek(on(day), holidays)),
      window,
      joinedOn,
    ),
  }
}

async function readJoinedOn(sql: Sql, personId: string): Promise<Day | null> {
  const [person] = await sql<{ doj: Day | null }[]>`
    select doj
    from identity.directory
    where person_id = ${personId}`
  return person?.doj ?? null
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

// A person's approved tours, by day.

interface TourOnDays {
  _id: string
  place: string[]
  purpose: string
  from: Day
  to: Day
}

export function readTours(sql: Sql, personId: string, { from, to }: { from: Day; to: Day }) {
  return sql<TourOnDays[]>`
    select tour_id as "_id", places as place, purpose, from_day as "from", to_day as "to"
    from tours.approved_journey
    where person_id = ${personId} and from_day <= ${to} and to_day >= ${from}
    order by from_day`
}

export function toursOn(day: Day, tours: readonly TourOnDays[]) {
  return tours
    .filter((tour) => tour.from <= day && day <= tour.to)
    .map(({ _id, place, purpose }) => ({ _id, place, purpose }))
}
