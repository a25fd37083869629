// Every change to a day's claims locks the day first, so two devices write one after the other.

import type { PayloadOf } from '@tem/contracts/call.ts'
import type { savePlacesVisited } from '@tem/contracts/calls/calendar.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { pipeline } from '@tem/server/database/pipeline.ts'
import type { Tx } from '@tem/server/database/transactions.ts'

export interface LockedDay {
  id: string
  day: Day
  isSubmitted: boolean
  isMarked: boolean
}

/** The person's day; created if missing. */
export async function lockDay(tx: Tx, personId: string, day: Day): Promise<LockedDay> {
  const [, , [locked]] = await pipeline([
    lockExpenseDate(tx, personId, day),
    tx`
      insert into claims.day_wrapper (id, person_id, day)
      values (${newId()}, ${personId}, ${day})
      on conflict (person_id, day) do nothing`,
    lockDays(tx, personId, tx`day_wrapper.day = ${day}`),
  ])
  if (!locked) throw new Error('A day that was just made is gone.')
  return locked
}

/** The person's existing days, locked in order, so no deadlock can occur. */
export function lockDays(tx: Tx, personId: string, wanted: ReturnType<Tx>) {
  return tx<LockedDay[]>`
    select id, day, submitted_at is not null as "isSubmitted", mark is not null as "isMarked"
    from claims.day_wrapper
    where person_id = ${personId} and ${wanted}
    order by day
    for update`
}

/** Both days, in order: two moves the other way round, or the submission of a month, would wait for each other. */
export async function lockDayToMoveTo(
  tx: Tx,
  personId: string,
  { id, day }: { id: string; day: Day },
): Promise<LockedDay | undefined> {
  const [claim] = await tx<{ from: Day }[]>`
    select expense_date as from
    from claims.claim
    where id = ${id} and person_id = ${personId}`
  if (!claim || claim.from === day) return undefined
  const both = [claim.from, day].sort()
  for (const each of both) await lockExpenseDate(tx, personId, each)
  await tx`
    insert into claims.day_wrapper (id, person_id, day)
    values (${newId()}, ${personId}, ${day})
    on conflict (person_id, day) do nothing`
  const days = await lockDays(tx, personId, tx`day_wrapper.day = any(${both}::date[])`)
  return days.find((locked) => locked.day === day)
}

/** A New Request has no day, but shares the date's limits with the day's claims. */
export function lockExpenseDate(tx: Tx, personId: string, day: Day) {
  return tx`select pg_advisory_xact_lock(hashtextextended(${`${personId} ${day}`}, 0))`
}

type SentPlaces = PayloadOf<typeof savePlacesVisited>['placesVisited']

export type DatedPlaces = { date: Day; place: string }[]

/** A plain name means the whole day. */
export function datedPlaces(places: SentPlaces, day: Day): DatedPlaces {
  return places.map((each) =>
    typeof each === 'string'
      ? { date: day, place: each.trim() }
      : { date: each.date ?? day, place: each.place.trim() },
  )
}
