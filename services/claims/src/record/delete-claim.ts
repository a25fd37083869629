// Deletes a claim that nobody else has seen: of a day that is not submitted, or an unanswered New Request.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { deleteClaim } from '@tem/contracts/calls/claims.ts'
import { attachFiles } from '@tem/files/attach-files.ts'
import { errorTexts, successTexts } from '@tem/rules/base/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Transactions } from '@tem/server/database/transactions.ts'
import { Conflict } from '@tem/server/errors.ts'
import { CLOCK, TRANSACTIONS } from '@tem/server/tokens.ts'
import { inject, injectable } from 'tsyringe'
import { readClaimWindow } from '../read/claim-window.ts'
import { lockOwnClaim, ownerCan } from '../read/own-claim.ts'

@injectable()
export class DeleteClaim {
  constructor(
    @inject(TRANSACTIONS) private readonly transactions: Transactions,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  run(actor: Actor, { _id }: PayloadOf<typeof deleteClaim>) {
    return this.transactions.run(actor, async (tx) => {
      const claim = await lockOwnClaim(tx, actor.personId, _id)
      const can = ownerCan(claim, await readClaimWindow(tx, this.now()))
      if (!can.delete) throw new Conflict(can.reasons.delete ?? errorTexts.alreadySubmitted)
      await tx`
        delete from chain.step
        where subject_id = ${_id}`
      await attachFiles(tx, { personId: actor.personId, recordId: _id, names: [] })
      await tx`
        delete from claims.claim
        where id = ${_id}`
      return { message: successTexts.claimDeleted }
    })
  }
}
