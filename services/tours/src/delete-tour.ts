// Moves an unanswered tour from the list to the archive. It no longer waits for anybody.

import { recordHistory } from '@tem/chain/record-history.ts'
import { withdrawChain } from '@tem/chain/start-chain.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/tours.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { Conflict } from '@tem/server/errors.ts'
import { lockOwnTour } from './visible-tours.ts'

export function deleteTour(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof calls.deleteTour>,
) {
  return transactions.run(actor, async (tx) => {
    const { can } = await lockOwnTour(tx, actor.personId, _id)
    if (!can.delete) throw new Conflict(can.reasons.delete ?? errorTexts.tourNotPending)
    const at = clock()
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
