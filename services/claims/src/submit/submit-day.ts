// Submits one day with all its claims.

import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/calendar.ts'
import { errorTexts, successTexts } from '@tem/rules/base/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { RuleRefused } from '@tem/server/errors.ts'
import { lockDays } from '../day/lock-day.ts'
import { ownDayRow, readOwnDay } from '../day/own-days.ts'
import { refuseClosedDay } from '../day/refuse-day.ts'
import { readClaimWindow } from '../read/claim-window.ts'
import { submitDays } from './submit-days.ts'

export function submitDay(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { day, seen }: PayloadOf<typeof calls.submitDay>,
) {
  return transactions.run(actor, async (tx) => {
    const now = clock()
    const window = await readClaimWindow(tx, now)
    const locked = await lockDays(tx, actor.personId, tx`day = ${day}`)
    const [only] = locked
    if (!only) {
      refuseClosedDay({ day }, window)
      throw new RuleRefused(errorTexts.nothingToSubmit)
    }
    const [refused] = await submitDays(tx, actor, locked, {
      now,
      seen: new Map(seen ? [[only.id, seen]] : []),
    })
    if (refused) throw refused.refusal
    const item = await ownDayRow(tx, actor, await readOwnDay(tx, actor, day), window)
    return { item, message: successTexts.claimSubmitted }
  })
}
