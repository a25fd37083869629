// Moves an unanswered tour from the list to the archive. It no longer waits for anybody.
import { recordHistory } from '@tem/chain/record-history.ts'
import { withdrawChain } from '@tem/chain/start-chain.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { deleteTour } from '@tem/contracts/calls/tours.ts'
import { errorTexts, successTexts } from '@tem/rules/base/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Transactions } from '@tem/server/database/transactions.ts'
import { Conflict } from '@tem/server/errors.ts'
import { CLOCK, TRANSACTIONS } from '@tem/server/tokens.ts'
import { inject, injectable } from 'tsyringe'
import { lockOwnTour } from './visible-tours.ts'

@injectable()
export class DeleteTour {
  constructor(
    @inject(TRANSACTIONS) private readonly transactions: Transactions,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  run(actor: Actor, { _id }: PayloadOf<typeof deleteTour>) {
    return this.transactions.run(actor, async (tx) => {
      const { can } = await lockOwnTour(tx, actor.personId, _id)
      if (!can.delete) throw new Conflict(can.reasons.delete ?? errorTexts.tourNotPending)
      const at = this.now()
      await tx`
        update tours.tour
        set archived_at = ${at}, updated_at = ${at}
        where id = ${_id}`
      await withdrawChain(tx, [_id])
      await recordHistory(tx, [
        { kind: 'tour', subjectId: _id, at, by: actor.personId, from: 'pending', to: 'archived' },
      ])
      return { message: successTexts.tourDeleted }
    })
  }
}
