// The claimant answers an approver's question. The claim keeps its place in the chain.

import { recordHistory } from '@tem/chain/record-history.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/claims.ts'
import { questionError } from '@tem/rules/approval/decision-rules.ts'
import { openQuestion } from '@tem/rules/approval/event-label.ts'
import { errorTexts, successTexts } from '@tem/rules/base/messages.ts'
import type { ClaimStatus } from '@tem/rules/claim/claim-status.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput, Conflict, NotFound } from '@tem/server/errors.ts'
import { eventsOf } from '../read/claim-parts.ts'
import { type HistoryLine, historyOf } from '../read/claim-responses.ts'

export function answerQuestion(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id: id, answer = '' }: PayloadOf<typeof calls.answerQuestion>,
) {
  return transactions.run(actor, async (tx) => {
    // Every change of a claim locks it, so the events that are read afterwards stay the last ones.
    const [locked] = await tx`
      select from claims.claim
      where id = ${id} and person_id = ${actor.personId} and submitted_at is not null
      for update`
    if (!locked) throw new NotFound('Claim')
    const wrong = questionError(answer, 'Answer')
    if (wrong) throw new BadInput(wrong, 'answer')
    const [claim] = await tx<{ status: ClaimStatus; events: HistoryLine[] }[]>`
      select claim.status, ${eventsOf(tx)} as events
      from claims.claim
      where claim.id = ${id}`
    if (!claim || !openQuestion(historyOf(claim.events))) throw new Conflict(errorTexts.nothingAsked)
    await recordHistory(tx, [
      {
        kind: 'claim',
        subjectId: id,
        at: clock(),
        by: actor.personId,
        action: 'replied',
        from: claim.status,
        to: claim.status,
        note: answer.trim(),
      },
    ])
    return { message: successTexts.questionAnswered }
  })
}
