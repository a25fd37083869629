// Deletes a claim that nobody has seen yet: of a day that is not submitted, or a New Request without an answer.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { deleteClaim } from '@tem/contracts/calls/claims.ts'
import { errorTexts, successTexts } from '@tem/rules/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import { Conflict, NotFound } from '@tem/server/errors.ts'
import { CLOCK, TRANSACTIONS } from '@tem/server/tokens.ts'
import type { Transactions, Tx } from '@tem/server/transactions.ts'
import { inject, injectable } from 'tsyringe'
import { readClaimWindow } from './claim-window.ts'
import { type OwnClaim, ownClaimColumns, ownerCan } from './own-claim.ts'

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
      await tx`
        delete from claims.claim
        where id = ${_id}`
      return { message: successTexts.claimDeleted }
    })
  }
}

/** The day's row first, as every change to its claims does; then the claim, so that no approver acts meanwhile. */
async function lockOwnClaim(tx: Tx, personId: string, id: string): Promise<OwnClaim> {
  await tx`
    select from claims.day_wrapper
    where id = (select wrapper_id from claims.claim where id = ${id} and person_id = ${personId})
    for update`
  const [claim] = await tx<OwnClaim[]>`
    select ${ownClaimColumns(tx)}
    from claims.claim
    where id = ${id} and person_id = ${personId}
    for update`
  if (!claim) throw new NotFound('Claim')
  return claim
}
