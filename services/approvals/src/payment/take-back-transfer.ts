// A transfer came back: all its claims wait to be paid again, and their people are held.
import { readApprover } from '@tem/chain/approver.ts'
import { lockDecidableClaims } from '@tem/claims/read/decidable-claims.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/payment-runs.ts'
import { claimViewer } from '@tem/rules/approval/approval-turn.ts'
import { noteError } from '@tem/rules/approval/decision-rules.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { toRupees } from '@tem/rules/base/money.ts'
import { takeBackRefusal } from '@tem/rules/claim/claim-can.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput, Forbidden, NotFound } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import { reopenPayments } from '../decide/take-back-payment.ts'
import { claimsPaidBy, normalised } from './find-payment.ts'

export function takeBackTransfer(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { reference: written, note = '' }: PayloadOf<typeof calls.takeBackTransfer>,
) {
  return transactions.run(actor, async (tx) => {
    const at = clock()
    const reference = normalised(written)
    const wrongNote = noteError(note, 'claim')
    if (wrongNote) throw new BadInput(wrongNote, 'note')
    const approver = await readApprover(tx, actor, dayOf(at))
    await lockDecidableClaims(tx, actor, await claimsPaidBy(tx, reference))
    // Somebody may have taken some of them back while these were locked.
    const claims = await lockDecidableClaims(tx, actor, await claimsPaidBy(tx, reference))
    if (claims.length === 0) throw new NotFound('payment')
    for (const claim of claims) {
      const refusal = takeBackRefusal(claim, claimViewer(claim, approver))
      if (refusal) throw new Forbidden(refusal)
    }
    await reopenPayments(tx, approver, claims, note, { at, onlyOfRuns: false })
    await tx`
      update approvals.payment_line
      set state = 'taken_back', reason = ${note.trim()}, ended_at = ${at}
      where reference = ${reference} and state = 'paid'`
    await recordTrail(tx, {
      kind: 'payment-taken-back',
      actor,
      subject: claims[0]?.claimant,
      detail: {
        reference,
        claims: claims.length,
        amount: toRupees(claims.reduce((sum, { amount }) => sum + amount, 0)),
        note: note.trim(),
      },
    })
    const count = claims.length === 1 ? '1 claim is' : `${claims.length} claims are`
    return { message: `Payment taken back: ${count} payable again, on hold.` }
  })
}
