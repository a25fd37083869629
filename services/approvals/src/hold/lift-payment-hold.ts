// Somebody looked into a payment that came back: the person is payable again with the same bank details.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/payment-runs.ts'
import { noteError } from '@tem/rules/approval/decision-rules.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput, NotFound } from '@tem/server/errors.ts'

export function liftPaymentHold(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id, note = '' }: PayloadOf<typeof calls.liftPaymentHold>,
) {
  return transactions.run(actor, async (tx) => {
    const wrongNote = noteError(note, 'claim')
    if (wrongNote) throw new BadInput(wrongNote, 'note')
    // Earlier holds of the same person say the same.
    const { count } = await tx`
      update approvals.payment_hold
      set lifted_by = ${actor.personId}, lifted_at = ${clock()}, lift_note = ${note.trim()}
      where lifted_at is null and person_id = (select person_id from approvals.payment_hold where id = ${_id})
        and person_id <> ${actor.personId}`
    if (count === 0) throw new NotFound('hold')
    return { message: 'The hold was lifted.' }
  })
}
