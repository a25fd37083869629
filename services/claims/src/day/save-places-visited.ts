// Saves the places of an open day.

import { readClaimWindow } from '@tem/allowances/settings.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/calendar.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { Conflict } from '@tem/server/errors.ts'
import { ownDayRow, readOwnDay, refuseClosedDay } from './day-rows.ts'
import { type DatedPlaces, datedPlaces, lockDay } from './lock-day.ts'

export function savePlacesVisited(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { day, placesVisited, changedFrom }: PayloadOf<typeof calls.savePlacesVisited>,
) {
  return transactions.run(actor, async (tx) => {
    const now = clock()
    const window = await readClaimWindow(tx, now)
    refuseClosedDay({ day }, window)
    const locked = await lockDay(tx, actor.personId, day)
    refuseClosedDay(locked, window)
    if (changedFrom) await refuseOvertaken(tx, locked.id, datedPlaces(changedFrom, day))
    const places = datedPlaces(placesVisited, day)
    await tx`
      update claims.day_wrapper
      set places_visited = ${tx.json(places)}, updated_at = ${now}
      where id = ${locked.id}`
    const record = await readOwnDay(tx, actor, day)
    return { item: await ownDayRow(tx, actor, record, window), message: successTexts.placesSaved }
  })
}

async function refuseOvertaken(tx: Tx, dayId: string, changedFrom: DatedPlaces): Promise<void> {
  const unchanged = await tx`
    select from claims.day_wrapper
    where id = ${dayId} and places_visited = ${tx.json(changedFrom)}`
  if (unchanged.length === 0) throw new Conflict(errorTexts.changedElsewhere, 'stale')
}
