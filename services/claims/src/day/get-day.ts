// One day of the caller with its claims.

import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/calendar.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { type DayClaimRecord, dayClaimColumns, dayClaimRow } from '../read/claim-columns.ts'
import { asOwner, dayRow, readOwnDay } from './day-rows.ts'
import { readCalendar, toursOn } from './group-by-date.ts'

export async function getDay(
  { sql, clock }: BaseDeps,
  actor: Actor,
  { day }: PayloadOf<typeof calls.getDay>,
) {
  const [{ window, holidays, tours, requested }, record, claims, requests] = await Promise.all([
    readCalendar(sql, actor.personId, { from: day, to: day }, clock()),
    readOwnDay(sql, actor, day),
    sql<DayClaimRecord[]>`
      select ${dayClaimColumns(sql)}
      from claims.day_wrapper
      join claims.claim on claim.wrapper_id = day_wrapper.id
      join allowances.catalogue using (sub_category_id)
      join identity.directory on directory.person_id = claim.person_id
      where day_wrapper.person_id = ${actor.personId} and day_wrapper.day = ${day}
      order by claim.created_at, claim.id`,
    sql<DayClaimRecord[]>`
      select ${dayClaimColumns(sql)}
      from claims.claim
      join allowances.catalogue using (sub_category_id)
      join identity.directory on directory.person_id = claim.person_id
      where claim.person_id = ${actor.personId} and claim.expense_date = ${day} and claim.wrapper_id is null
        and claim.submitted_at is not null
      order by claim.created_at, claim.id`,
  ])
  return {
    item: { ...dayRow(record, { window, holidays, requested, viewer: asOwner }), tours: toursOn(day, tours) },
    claims: claims.map((claim) => dayClaimRow(claim, window)),
    requests: requests.map((claim) => dayClaimRow(claim, window)),
    count: claims.length,
  }
}
