// An approver asks the claimant something. The claim keeps its place in the chain.

import { recordHistory } from '@tem/chain/record-history.ts'
import { claimForViewer } from '@tem/claims/read/claim-for-viewer.ts'
import { keepQuestion } from '@tem/claims/read/decidable-claims.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/approvals.ts'
import { delegatorOf } from '@tem/rules/approval/approval-turn.ts'
import { questionError } from '@tem/rules/approval/decision-rules.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput } from '@tem/server/errors.ts'
import { lockClaimToDecide, refuseOtherRevision, runRefusals, turnRefusal } from './write-decision.ts'

export function askClaimant(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id, question = '', revision }: PayloadOf<typeof calls.askClaimant>,
) {
  return transactions.run(actor, async (tx) => {
    const at = clock()
    const [claim, approver] = await lockClaimToDecide(tx, actor, _id, at)
    const wrong = questionError(question, 'Question')
    if (wrong) throw new BadInput(wrong, 'question')
    refuseOtherRevision(claim, revision)
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
