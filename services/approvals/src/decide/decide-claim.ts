// One approver's answer to one claim: advances it, lowers its amount, pays it, or sends it back.

import { claimForReviewer, readViewedClaim } from '@tem/claims/read/claim-for-viewer.ts'
import type { DecidableClaim } from '@tem/claims/read/decidable-claims.ts'
import { readSigns } from '@tem/claims/read/read-signs.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/approvals.ts'
import { refusePaymentPause } from '@tem/identity/people/changed-access.ts'
import { transferRefusal } from '@tem/rules/approval/claim-signs.ts'
import {
  type Decision,
  decisionErrors,
  noteError,
  type PaidDetails,
} from '@tem/rules/approval/decision-rules.ts'
import { errorTexts, successTexts } from '@tem/rules/base/messages.ts'
import type { ClaimStage } from '@tem/rules/claim/claim-status.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput, RuleRefused } from '@tem/server/errors.ts'
import { standingHolds } from '../hold/payment-hold.ts'
import { liftedRefusals, lockPayer, refusePayingAlone } from '../payment/paid-alone.ts'
import {
  type AdvancedClaim,
  advanceClaim,
  answerClaims,
  lockClaimToAnswer,
  refuseMissingPayment,
  refuseOtherRevision,
  runRefusals,
  trimmedNote,
  turnRefusal,
} from './answer-claims.ts'
import { lockReferenceOf, referenceRefusals } from './used-references.ts'

type ClaimDecision = PayloadOf<typeof calls.decideClaim>

export function decideClaim(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { reimbursableAmount, ...words }: ClaimDecision,
) {
  const { _id, type } = words
  return transactions.run(actor, async (tx) => {
    const at = clock()
    if (words.paidDetails) await lockPayer(tx, actor.personId)
    await lockReferenceOf(tx, words.paidDetails)
    const [claim, approver] = await lockClaimToAnswer(tx, actor, _id, at)
    const wrongNote = noteError(words.note, 'claim')
    if (wrongNote) throw new BadInput(wrongNote, 'note')
    if (reimbursableAmount === null)
      throw new BadInput(errorTexts.notValid('Reimbursable Amount'), 'reimbursableAmount')
    const decision = { ...words, ...(reimbursableAmount !== undefined && { reimbursableAmount }) }
    refuseOtherRevision(claim, decision.revision)
    const refusal = turnRefusal(claim, approver) ?? (await runRefusals(tx, [claim])).get(_id)
    if (refusal) throw refusal

    const answer = { approver, type, note: trimmedNote(decision), at }
    const advanced = advanceClaim(claim, decision, answer)
    refuseDecision(claim, advanced, decision)
    refuseMissingPayment([advanced], decision)
    if (advanced.payment) await refusePaymentPause(tx, actor, at)
    await refuseAlone(tx, actor, advanced, at)
    if (advanced.payment?.via === 'online_payment') await refuseTransfer(tx, actor, claim, advanced.payment)
    const answered = await answerClaims(tx, [advanced], answer, ...readViewedClaim(tx, actor, _id))
    return {
      item: claimForReviewer(actor, approver, answered),
      message: successTexts.claimsDecided,
      decidedAt: at.toISOString(),
    }
  })
}

/** If one answer covers several steps, the last one decides about the amount. */
function refuseDecision(
  { amount, minimumAmount }: DecidableClaim,
  { answered }: AdvancedClaim,
  decision: Decision,
) {
  const step = answered.at(-1)?.step as ClaimStage
  const errors = decisionErrors(decision, { step, reimbursableAmount: amount, minimumAmount }, 'claim')
  if (errors.note) throw new BadInput(errors.note, 'note')
  if (errors.idValue) throw new BadInput(errors.idValue, 'paidDetails.idValue')
  if (errors.reimbursableAmount) throw new RuleRefused(errors.reimbursableAmount, 'reimbursableAmount')
}

async function refuseAlone(tx: Tx, { personId }: Actor, advanced: AdvancedClaim, at: Date): Promise<void> {
  const lifted = (await liftedRefusals(tx, personId, [advanced])).get(advanced.claim.id)
  if (lifted) throw new RuleRefused(lifted, undefined, 'make-run')
  await refusePayingAlone(tx, personId, [advanced], at)
}

async function refuseTransfer(
  tx: Tx,
  actor: Actor,
  { id, claimant }: DecidableClaim,
  payment: PaidDetails,
): Promise<void> {
  const signed = await readSigns(tx, actor, [id], { holds: standingHolds(tx) })
  const refusal = transferRefusal(signed.get(id)?.signs ?? [])
  if (refusal) throw new RuleRefused(refusal.reason, 'paidDetails.via', refusal.code)
  const ofAnother = (await referenceRefusals(tx, payment, [claimant])).get(claimant)
  if (ofAnother) throw new RuleRefused(ofAnother, 'paidDetails.idValue')
}
