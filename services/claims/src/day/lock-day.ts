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
