// Submits the named days of a week or month where possible, and reports the others with the reason.

import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/calendar.ts'
import { errorTexts, successTexts } from '@tem/rules/base/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import { plannedOnce } from '@tem/server/database/planned-once.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { NotFound, RuleRefused } from '@tem/server/errors.ts'
import { lockDays } from '../day/lock-day.ts'
import { submitDays } from './submit-days.ts'

export function submitWeek(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { wrappers, seen = [] }: PayloadOf<typeof calls.submitMonth>,
) {
  return transactions.run(actor, async (tx) => {
    const ids = [...new Set(wrappers)]
    const days = await lockDays(tx, actor.personId, tx`id = any(${plannedOnce(tx, ids)})`)
    if (days.length < ids.length) throw new NotFound('Day')
    const refused = await submitDays(tx, actor, days, {
      now: clock(),
      seen: new Map(seen.map((day) => [day._id, day])),
    })
    if (refused.length === days.length)
      throw refused[0]?.refusal ?? new RuleRefused(errorTexts.nothingToSubmit)
    return {
      processed: days.length - refused.length,
      skipped: refused.map(({ day, refusal }) => ({
        _id: day.id,
        expenseDate: day.day,
        reason: refusal.message,
      })),
      message: successTexts.claimsSubmitted,
    }
  })
}
