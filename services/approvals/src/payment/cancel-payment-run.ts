// Ends a run that no bank has seen; its claims are payable again.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/payment-runs.ts'
import { noteError } from '@tem/rules/approval/decision-rules.ts'
import { toRupees } from '@tem/rules/base/money.ts'
import { runName } from '@tem/rules/payment/payment-run.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import { lockRunFor, releaseClaims } from './run-record.ts'

export function cancelPaymentRun(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id, note = '' }: PayloadOf<typeof calls.cancelPaymentRun>,
) {
  return transactions.run(actor, async (tx) => {
    const run = await lockRunFor(tx, actor, _id, 'cancel')
    const wrongNote = noteError(note, run.state === 'draft' ? 'bulk' : 'claim')
    if (wrongNote) throw new BadInput(wrongNote, 'note')
    await tx`
      update approvals.payment_run
      set state = 'cancelled', decided_by = ${actor.personId}, decided_at = ${clock()},
        decision_note = ${note.trim() || null}
      where id = ${_id} and state in ('draft', 'waiting', 'approved')`
    await releaseClaims(tx, _id, 'all')
    await recordTrail(tx, {
      kind: 'payment-run-cancelled',
      actor,
      detail: { run: run.number, amount: toRupees(run.total), ...(note.trim() && { note: note.trim() }) },
    })
    return { message: `${runName(run.number)} was cancelled.` }
  })
}
