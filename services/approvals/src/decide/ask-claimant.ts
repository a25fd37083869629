// An approver asks the claimant something. The claim keeps its place in the chain.

import { readApprover } from '@tem/chain/read-organisation.ts'
import { recordHistory } from '@tem/chain/record-history.ts'
import { claimForViewer } from '@tem/claims/read/claim-for-viewer.ts'
import { keepQuestion, lockDecidableClaims } from '@tem/claims/read/decidable-claims.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/after-decision.ts'
import { delegatorOf } from '@tem/rules/approval/approval-turn.ts'
import { questionError } from '@tem/rules/approval/decision-rules.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { errorTexts, successTexts } from '@tem/rules/base/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput, Conflict, NotFound } from '@tem/server/errors.ts'
import { runRefusals, turnRefusal } from './answer-claims.ts'

export function askClaimant(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id, question = '', revision }: PayloadOf<typeof calls.askClaimant>,
) {
  return transactions.run(actor, async (tx) => {
    const at = clock()
    const [approver, [claim]] = await Promise.all([
      readApprover(tx, actor, dayOf(at)),
      lockDecidableClaims(tx, actor, [_id]),
    ])
    if (!claim) throw new NotFound('Claim')
    const wrong = questionError(question, 'Question')
    if (wrong) throw new BadInput(wrong, 'question')
    if ((revision ?? claim.revision) !== claim.revision) throw new Conflict(errorTexts.alreadyActedOn)
    const refusal = turnRefusal(claim, approver) ?? (await runRefusals(tx, [claim])).get(_id)
    if (refusal) throw refusal
    await keepQuestion(tx, _id, question.trim())
    await recordHistory(tx, [
      {
        kind: 'claim',
        subjectId: _id,
        at,
        by: approver.person,
        onBehalfOf: delegatorOf({ assignees: claim.waitingFor ?? [] }, approver),
        action: 'asked',
        from: claim.status,
        to: claim.status,
        note: question.trim(),
      },
    ])
    return {
      item: await claimForViewer(tx, actor, _id, at, approver),
      message: successTexts.questionAsked,
    }
  })
}
