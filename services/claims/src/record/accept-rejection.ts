// The claimant agrees with a rejection: the claim ends, and is no longer among those to revise.

import { recordHistory } from '@tem/chain/record-history.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/claims.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { Conflict } from '@tem/server/errors.ts'
import { lockOwnClaim } from '../day/lock-claim.ts'

export function acceptRejection(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id: id }: PayloadOf<typeof calls.acceptRejection>,
) {
  return transactions.run(actor, async (tx) => {
    const at = clock()
    const { status, isRejectionAccepted } = await lockOwnClaim(tx, actor.personId, id)
    if (status !== 'rejected' || isRejectionAccepted) throw new Conflict(errorTexts.alreadyActedOn)
    await tx`
      update claims.claim
      set rejection_accepted_at = ${at}, version = version + 1, updated_at = ${at}
      where id = ${id}`
    await recordHistory(tx, [
      { kind: 'claim', subjectId: id, at, by: actor.personId, from: 'rejected', to: 'rejected' },
    ])
    return { message: successTexts.rejectionAccepted }
  })
}
