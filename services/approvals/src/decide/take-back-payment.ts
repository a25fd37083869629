// A payment bounced: the payer reverses it with a reason, and the claim waits to be paid again.

import { reopenStep, type TakenBack } from '@tem/chain/advance-step.ts'
import { type ChainEvent, recordHistory } from '@tem/chain/record-history.ts'
import { claimForViewer } from '@tem/claims/read/claim-for-viewer.ts'
import { type DecidableClaim, moveClaims } from '@tem/claims/read/decidable-claims.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/payments.ts'
import { type Approver, claimViewer, delegatorOf, isLaterPayer } from '@tem/rules/approval/approval-turn.ts'
import { noteError, paymentKindLabels } from '@tem/rules/approval/decision-rules.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { toRupees } from '@tem/rules/base/money.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import { takeBackRefusal } from '@tem/rules/claim/claim-can.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput, Conflict, Forbidden } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import { holdPeople } from '../payment/refused-payments.ts'
import { lockClaimToDecide, refuseOtherRevision } from './write-decision.ts'

export function takeBackPayment(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id, note = '', revision }: PayloadOf<typeof calls.takeBackPayment>,
) {
  return transactions.run(actor, async (tx) => {
    const at = clock()
    const [claim, approver] = await lockClaimToDecide(tx, actor, _id, at)
    const wrongNote = noteError(note, 'claim')
    if (wrongNote) throw new BadInput(wrongNote, 'note')
    refuseOtherRevision(claim, revision)
    const viewer = claimViewer(claim, approver)
    const refusal = takeBackRefusal(claim, viewer)
    if (refusal)
      throw viewer.isCurrentApprover ? new Conflict(errorTexts.alreadyActedOn) : new Forbidden(refusal)

    // What was entered by hand may have been a slip, and is entered again; what a run sent to the bank came back.
    await reopenPayments(tx, approver, [claim], note, { at, onlyOfRuns: true })
    await recordTrail(tx, {
      kind: 'payment-taken-back',
      actor,
      subject: claim.claimant,
      detail: { id: _id, amount: toRupees(claim.amount), note: note.trim() },
    })
    return {
      item: await claimForViewer(tx, actor, _id, at, approver),
      message: successTexts.paymentTakenBack,
    }
  })
}

/** The claims wait for the payer again; the history keeps how they were paid. People who did not get their transfer are held. */
export async function reopenPayments(
  tx: Tx,
  approver: Approver,
  claims: readonly DecidableClaim[],
  note: string,
  { at, onlyOfRuns }: { at: Date; onlyOfRuns: boolean },
): Promise<void> {
  const events: ChainEvent[] = []
  const bounced: { person: string; reference: string | null }[] = []
  const approversOf = await readPayers(tx, approver, claims)
  for (const claim of claims) {
    const { id, revision, amount, claimant } = claim
    const taken = await reopenStep(tx, { kind: 'claim', id, revision }, 'pending_finance', approversOf(claim))
    if (!taken) throw new Conflict(errorTexts.alreadyActedOn)
    if (taken.paidVia === 'online_payment')
      bounced.push({ person: claimant, reference: taken.paidIdValue?.toUpperCase() ?? null })
    events.push({
      kind: 'claim',
      subjectId: id,
      at,
      by: approver.person,
      onBehalfOf: delegatorOf(paymentOf(claim), approver),
      from: 'approved',
      to: 'pending_finance',
      note: reasonWithPayment(taken, note),
      amountBefore: amount,
      amountAfter: amount,
      paidVia: taken.paidVia,
      paidIdValue: taken.paidIdValue,
    })
  }
  const moves = claims.map(({ id, revision }) => ({
    subject: { kind: 'claim', id, revision } as const,
    from: 'approved',
    to: 'pending_finance',
  }))
  const { count } = await moveClaims(tx, moves, at)
  if (count < moves.length) throw new Conflict(errorTexts.alreadyActedOn)
  await recordHistory(tx, events)
  await holdPeople(tx, bounced, { by: approver.person, reason: note.trim(), at, onlyOfRuns })
}

/** Those who were asked and are payers still, and the payer who takes it back; without any, all who were asked and work here. */
async function readPayers(tx: Tx, approver: Approver, claims: readonly DecidableClaim[]) {
  const asked = claims.flatMap((claim) => paymentOf(claim).assignees)
  const people = await tx<{ id: string; pays: boolean }[]>`
    select person_id as id, 'payer' = any(roles) as pays
    from identity.standing
    where person_id = any(${[...new Set(asked)]})`
  const paysNow = new Map(people.map(({ id, pays }) => [id, pays]))
  return (claim: DecidableClaim): string[] => {
    const { assignees } = paymentOf(claim)
    const payers = assignees.filter((person) => paysNow.get(person))
    const withTaker = isLaterPayer(claim, approver) ? [...new Set([...payers, approver.person])] : payers
    return withTaker.length > 0 ? withTaker : assignees.filter((person) => paysNow.has(person))
  }
}

function paymentOf({ decided }: DecidableClaim) {
  return decided.find(({ step }) => step === 'pending_finance') ?? { assignees: [] }
}

/** The step loses the payment details; the history keeps them: 'Cheque 004711: The account is closed.' */
function reasonWithPayment({ paidVia, paidIdValue }: TakenBack, note: string): string {
  const payment = [paidVia && paymentKindLabels[paidVia], paidIdValue].filter(Boolean).join(' ')
  return payment ? `${payment}: ${note.trim()}` : note.trim()
}
