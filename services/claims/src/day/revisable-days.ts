// The caller's days that can be revised, and those taken back for it, latest first.

import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/calendar.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { isRevisableDay, wasSubmitted } from '../read/revisable.ts'
import { readOwnDays, readOwnDayWithClaims } from './own-days.ts'

export function listRevisableDays(
  { sql, clock }: BaseDeps,
  actor: Actor,
  page: PayloadOf<typeof calls.listRevisableDays>,
) {
  return readOwnDays(sql, actor, page, clock(), isRevisableDay(sql, actor.personId))
}

// One day of the caller to revise. If somebody has answered it meanwhile, it says so.

export function readRevisableDay(
  { sql, clock }: BaseDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof calls.getRevisableDay>,
) {
  return readOwnDayWithClaims(sql, actor, _id, clock(), wasSubmitted(sql))
}
