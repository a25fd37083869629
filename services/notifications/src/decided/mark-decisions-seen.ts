// The caller has read what was decided up to the moment at which it was listed; what came since stays unseen.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { markNotificationsSeen } from '@tem/contracts/calls/notifications.ts'
import type { Actor } from '@tem/server/actor.ts'
import { CLOCK, TRANSACTIONS } from '@tem/server/tokens.ts'
import type { Transactions } from '@tem/server/transactions.ts'
import { inject, injectable } from 'tsyringe'
import { writeSeen } from './looks.ts'

@injectable()
export class MarkDecisionsSeen {
  constructor(
    @inject(TRANSACTIONS) private readonly transactions: Transactions,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  run(actor: Actor, payload: PayloadOf<typeof markNotificationsSeen>) {
    // Nobody has seen what is yet to be decided.
    const until = new Date(Math.min(Date.parse(payload.until), this.now().getTime()))
    return this.transactions.run(actor, async (tx) => {
      await writeSeen(tx, actor.personId, until)
      return {}
    })
  }
}
