// Deletes a claim that nobody else has seen: of a day that is not submitted, or an unanswered New Request.

import { readClaimWindow } from '@tem/allowances/settings.ts'
import { withdrawChain } from '@tem/chain/start-chain.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/claims.ts'
import { attachFiles } from '@tem/files/attach-files.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { Conflict } from '@tem/server/errors.ts'
import { lockOwnClaim } from '../day/lock-claim.ts'
import { ownerCan } from '../read/own-claim.ts'

export function deleteClaim(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof calls.deleteClaim>,
) {
  return transactions.run(actor, async (tx) => {
    const claim = await lockOwnClaim(tx, actor.personId, _id)
    const can = ownerCan(claim, await readClaimWindow(tx, clock()))
    if (!can.delete) throw new Conflict(can.reasons.delete ?? errorTexts.alreadySubmitted)
    await withdrawChain(tx, [_id])
    await attachFiles(tx, { personId: actor.personId, recordId: _id, names: [] })
    await tx`
      delete from claims.claim
      where id = ${_id}`
    return { message: successTexts.claimDeleted }
  })
}
