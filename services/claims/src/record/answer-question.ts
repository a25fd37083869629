// The claimant answers an approver's question. The claim keeps its place in the chain.

import { recordHistory } from '@tem/chain/record-history.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/claims.ts'
import { questionError } from '@tem/rules/approval/decision-rules.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { ClaimStatus } from '@tem/rules/claim/claim-status.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput, Conflict, NotFound } from '@tem/server/errors.ts'

export function answerQuestion(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id: id, answer = '' }: PayloadOf<typeof calls.answerQuestion>,
) {
  return transactions.run(actor, async (tx) => {
    const [claim] = await tx<{ status: ClaimStatus }[]>`
      select status
      from claims.claim
      where id = ${id} and person_id = ${actor.personId} and submitted_at is not null`
    if (!claim) throw new NotFound('Claim')
    const wrong = questionError(answer, 'Answer')
    if (wrong) throw new BadInput(wrong, 'answer')
    const [answered] = await tx<{ status: ClaimStatus }[]>`
      update claims.claim
      set open_question = null
      where id = ${id} and person_id = ${actor.personId} and submitted_at is not null and open_question is not null
      returning status`
    if (!answered) throw new Conflict(errorTexts.nothingAsked)
    await recordHistory(tx, [
      {
        kind: 'claim',
        subjectId: id,
        at: clock(),
        by: actor.personId,
        action: 'replied',
        from: answered.status,
        to: answered.status,
        note: answer.trim(),
      },
    ])
    return { message: successTexts.questionAnswered }
  })
}
