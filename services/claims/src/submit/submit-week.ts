// Submits the named days of a week or month where possible, and reports the others with the reason.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { submitMonth } from '@tem/contracts/calls/calendar.ts'
import { errorTexts, successTexts } from '@tem/rules/base/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import { plannedOnce } from '@tem/server/database/planned-once.ts'
import type { Transactions } from '@tem/server/database/transactions.ts'
import { NotFound, RuleRefused } from '@tem/server/errors.ts'
import { CLOCK, TRANSACTIONS } from '@tem/server/tokens.ts'
import { inject, injectable } from 'tsyringe'
import { lockDays } from '../day/lock-day.ts'
import { submitDays } from './submit-days.ts'

@injectable()
export class SubmitWeek {
  constructor(
    @inject(TRANSACTIONS) private readonly transactions: Transactions,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  run(actor: Actor, { wrappers, seen = [] }: PayloadOf<typeof submitMonth>) {
    return this.transactions.run(actor, async (tx) => {
      const ids = [...new Set(wrappers)]
      const days = await lockDays(tx, actor.personId, tx`id = any(${plannedOnce(tx, ids)})`)
      if (days.length < ids.length) throw new NotFound('Day')
      const refused = await submitDays(tx, actor, days, {
        now: this.now(),
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
}
