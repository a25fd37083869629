// Takes a decision back within seconds: the tour waits for its approver again.

import { readGivenDecisions, reopenDecisions } from '@tem/chain/given-decisions.ts'
import { recordHistory } from '@tem/chain/record-history.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/tours.ts'
import { isUndoable } from '@tem/rules/approval/decision-rules.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
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
    const given = { person: actor.personId, decidedAt: new Date(decidedAt) }
    const tour = await lockTour(tx, _id)
    const decision = (await readGivenDecisions(tx, 'tour', given)).find(({ id }) => id === _id)
    if (!decision) throw new NotFound('Decision')
    if (!isUndoable(given.decidedAt, at)) throw new Conflict(errorTexts.undoneTooLate)
    if (tour.isArchived || decision.isFollowed || decision.revision !== tour.revision)
      throw new Conflict(errorTexts.tourActedOn)
    const subject = { kind: 'tour', id: _id, revision: tour.revision } as const
    if (!(await reopenDecisions(tx, [subject], given))) throw new Conflict(errorTexts.tourActedOn)
    await tx`
      update tours.tour
      set status = ${decision.from}, updated_at = ${at}
      where id = ${_id}`
    await recordHistory(tx, [
      {
        kind: 'tour',
        subjectId: _id,
        at,
        by: actor.personId,
        onBehalfOf: decision.onBehalfOf,
        action: 'undone',
        undoesAt: given.decidedAt,
        from: tour.status,
        to: decision.from,
      },
    ])
    return { item: await readTour(tx, actor, _id, dayOf(at)), message: successTexts.decisionUndone }
  })
}
