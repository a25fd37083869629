// Submits one day with all its claims.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { submitDay } from '@tem/contracts/calls/calendar.ts'
import { errorTexts, successTexts } from '@tem/rules/base/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Transactions } from '@tem/server/database/transactions.ts'
import { RuleRefused } from '@tem/server/errors.ts'
import { CLOCK, TRANSACTIONS } from '@tem/server/tokens.ts'
import { inject, injectable } from 'tsyringe'
import { lockDays } from '../day/lock-day.ts'
import { ownDayRow, readOwnDay } from '../day/own-days.ts'
import { refuseClosedDay } from '../day/refuse-day.ts'
import { readClaimWindow } from '../read/claim-window.ts'
import { submitDays } from './submit-days.ts'

@injectable()
export class SubmitDay {
  constructor(
    @inject(TRANSACTIONS) private readonly transactions: Transactions,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  run(actor: Actor, { day, seen }: PayloadOf<typeof submitDay>) {
    return this.transactions.run(actor, async (tx) => {
      const now = this.now()
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
}
