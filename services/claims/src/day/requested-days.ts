// The caller's submitted days, the latest first.

import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/calendar.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { readOwnDays, readOwnDayWithClaims } from './own-days.ts'

export function listRequestedDays(
  { sql, clock }: BaseDeps,
  actor: Actor,
  page: PayloadOf<typeof calls.listRequestedDays>,
) {
  return readOwnDays(sql, actor, page, clock(), sql`submitted_at is not null`)
}

// One submitted day of the caller with its claims.

export function readRequestedDay(
  { sql, clock }: BaseDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof calls.getRequestedDay>,
) {
  return readOwnDayWithClaims(sql, actor, _id, clock(), sql`day_wrapper.submitted_at is not null`)
}
