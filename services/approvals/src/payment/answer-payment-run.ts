// The second person approves a run, or declines it: then its claims are payable again.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/payment-runs.ts'
import { refusePaymentPause } from '@tem/identity/people/changed-access.ts'
import { noteError } from '@tem/rules/approval/decision-rules.ts'
import { toRupees } from '@tem/rules/base/money.ts'
import { runName } from '@tem/rules/payment/payment-run.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import { lockRunFor, releaseClaims } from './run-record.ts'

export function answerPaymentRun(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id, type, note = '' }: PayloadOf<typeof calls.answerPaymentRun>,
) {
  return transactions.run(actor, async (tx) => {
    const wrongNote = noteError(note, 'bulk', type)
    if (wrongNote) throw new BadInput(wrongNote, 'note')
    const { number, total } = await lockRunFor(tx, actor, _id, 'answer')
    if (type === 'approve') await refusePaymentPause(tx, actor, clock())
    await tx`
      update approvals.payment_run
      set state = ${type === 'approve' ? 'approved' : 'cancelled'}, decided_by = ${actor.personId},
        decided_at = ${clock()}, decision_note = ${note.trim() || null}
      where id = ${_id} and state = 'waiting'`
    if (type === 'reject') await releaseClaims(tx, _id, 'all')
    await recordTrail(tx, {
      kind: type === 'approve' ? 'payment-run-approved' : 'payment-run-declined',
      actor,
      detail: { run: number, amount: toRupees(total), ...(note.trim() && { note: note.trim() }) },
    })
    return { message: `${runName(number)} was ${type === 'approve' ? 'approved' : 'declined'}.` }
  })
}
