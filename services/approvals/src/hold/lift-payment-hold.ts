// Somebody looked into a payment that came back: the person is payable again with the same bank details.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/payment-runs.ts'
import { noteError } from '@tem/rules/approval/decision-rules.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput, NotFound } from '@tem/server/errors.ts'
import { recordTrailOfAll } from '@tem/trail/record-trail.ts'

export function liftPaymentHold(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id, note = '' }: PayloadOf<typeof calls.liftPaymentHold>,
) {
  return transactions.run(actor, async (tx) => {
    const wrongNote = noteError(note, 'claim')
    if (wrongNote) throw new BadInput(wrongNote, 'note')
    // Earlier holds of the same account say the same. Those of other accounts stay: the person may have one of them again.
    const lifted = await tx<{ person: string; reason: string }[]>`
      update approvals.payment_hold as hold
      set lifted_by = ${actor.personId}, lifted_at = ${clock()}, lift_note = ${note.trim()}
      from approvals.payment_hold as asked
      where asked.id = ${_id} and hold.person_id = asked.person_id and hold.lifted_at is null
        and hold.account_number is not distinct from asked.account_number
        and hold.ifsc is not distinct from asked.ifsc and hold.person_id <> ${actor.personId}
      returning hold.person_id as person, hold.reason`
    if (lifted.length === 0) throw new NotFound('hold')
    await recordTrailOfAll(
      tx,
      lifted.map(({ person: subject, reason }) => ({
        kind: 'payment-hold-lifted',
        actor,
        subject,
        detail: { reason, note: note.trim() },
      })),
    )
    return { message: 'The hold was lifted.' }
  })
}
