// Takes a decision back within seconds: the tour waits for its approver again.

import { recordHistory } from '@tem/chain/record-history.ts'
import { readGivenAnswers, reopenAnswers } from '@tem/chain/undo-answer.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/tours.ts'
import { isUndoable } from '@tem/rules/approval/decision-rules.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { errorTexts, successTexts } from '@tem/rules/base/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { Conflict, NotFound } from '@tem/server/errors.ts'
import { readTour } from './read-tour.ts'
import { lockTour } from './visible-tours.ts'

export function undoTourDecision(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id, decidedAt }: PayloadOf<typeof calls.undoTourDecision>,
) {
  return transactions.run(actor, async (tx) => {
    const at = clock()
    const given = { person: actor.personId, answeredAt: new Date(decidedAt) }
    const tour = await lockTour(tx, _id)
    const answer = (await readGivenAnswers(tx, 'tour', given)).find(({ id }) => id === _id)
    if (!answer) throw new NotFound('Decision')
    if (!isUndoable(given.answeredAt, at)) throw new Conflict(errorTexts.undoneTooLate)
    if (tour.isArchived || answer.isFollowed || answer.revision !== tour.revision)
      throw new Conflict(errorTexts.tourActedOn)
    const subject = { kind: 'tour', id: _id, revision: tour.revision } as const
    if (!(await reopenAnswers(tx, [subject], given))) throw new Conflict(errorTexts.tourActedOn)
    await tx`
      update tours.tour
      set status = ${answer.from}, updated_at = ${at}
      where id = ${_id}`
    await recordHistory(tx, [
      {
        kind: 'tour',
        subjectId: _id,
        at,
        by: actor.personId,
        onBehalfOf: answer.onBehalfOf,
        action: 'undone',
        undoesAt: given.answeredAt,
        from: tour.status,
        to: answer.from,
      },
    ])
    return { item: await readTour(tx, actor, _id, dayOf(at)), message: successTexts.decisionUndone }
  })
}
