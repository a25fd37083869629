// A transfer came back: all its claims wait to be paid again, and their people are held.
import { readApprover } from '@tem/chain/read-organisation.ts'
import { lockDecidableClaims } from '@tem/claims/read/decidable-claims.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/payment-runs.ts'
import { payees } from '@tem/identity/people/profile-store.ts'
import { claimViewer } from '@tem/rules/approval/approval-turn.ts'
import { noteError } from '@tem/rules/approval/decision-rules.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { takeBackRefusal } from '@tem/rules/claim/claim-can.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput, Forbidden, NotFound } from '@tem/server/errors.ts'
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
    await reopenPayments(tx, approver, claims, note, at)
    const people = [...new Set(claims.map(({ claimant }) => claimant))]
    await tx`
      update approvals.payment_line
      set state = 'taken_back', reason = ${note.trim()}, ended_at = ${at}
      where reference = ${reference} and state = 'paid'`
    await holdPeople(tx, actor, people, { reference, reason: note.trim(), at })
    const count = claims.length === 1 ? '1 claim is' : `${claims.length} claims are`
    return { message: `Payment taken back: ${count} payable again, on hold.` }
  })
}

/** With the bank details that the transfer went to; those of a payment by hand are the present ones. */
async function holdPeople(
  tx: Tx,
  actor: Actor,
  people: readonly string[],
  { reference, reason, at }: { reference: string; reason: string; at: Date },
): Promise<void> {
  for (const person of people)
    await tx`
      insert into approvals.payment_hold (id, person_id, account_number, ifsc, reference, reason, made_by, made_at)
      select ${newId()}, person.person_id, coalesce(line.account_number, payee.account_number),
        coalesce(line.ifsc, payee.ifsc), ${reference}, ${reason}, ${actor.personId}, ${at}
      from identity.directory as person
      left join ${payees(tx)} as payee on payee.person_id = person.person_id
      left join approvals.payment_line as line on line.reference = ${reference} and line.person_id = person.person_id
      where person.person_id = ${person}`
}
