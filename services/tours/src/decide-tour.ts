// One approver's decision: advances the tour to its next step, or ends it.

import {
  advance,
  advanceSteps,
  readOpenSteps,
  type StepDecision,
  stepsToClose,
} from '@tem/chain/advance-step.ts'
import { readApprover } from '@tem/chain/approver.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/tours.ts'
import type { Approver } from '@tem/rules/approval/approval-turn.ts'
import { noteError } from '@tem/rules/approval/decision-rules.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import { pipeline } from '@tem/server/database/pipeline.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput, Conflict, Forbidden } from '@tem/server/errors.ts'
import { readTour } from './read-tour.ts'
import { rowOf, type TourRecord } from './tour-record.ts'
import { lockTour } from './visible-tours.ts'

type Decision = PayloadOf<typeof calls.decideTour>

export function decideTour({ transactions, clock }: BaseDeps, actor: Actor, decision: Decision) {
  const at = clock()
  const today = dayOf(at)
  return transactions.run(actor, async (tx) => {
    const tour = await lockTour(tx, decision._id)
    await readTour(tx, actor, decision._id, today)
    const approver = await readApprover(tx, actor, today)
    refuse(tour, approver, decision, await isDecided(tx, tour, approver))
    const { type, note = '' } = decision
    await writeDecision(tx, tour, { approver, type, note: note.trim(), at })
    return {
      item: await readTour(tx, actor, decision._id, today),
      message: type === 'approve' ? successTexts.tourApproved : successTexts.tourRejected,
      decidedAt: at.toISOString(),
    }
  })
}

function refuse(tour: TourRecord, approver: Approver, { note, revision }: Decision, isDecided: boolean) {
  const wrongNote = noteError(note, 'claim')
  if (wrongNote) throw new BadInput(wrongNote, 'note')
  if (tour.isArchived || tour.waitingFor === null || (revision ?? tour.revision) !== tour.revision)
    throw new Conflict(errorTexts.tourActedOn)
  const { can } = rowOf(tour, approver)
  if (!can.act && isDecided) throw new Conflict(errorTexts.tourActedOn)
  if (!can.act) throw new Forbidden(can.reasons.act ?? errorTexts.notYourTourTurn)
}

/** Whether another approver was faster with a step that the caller could have decided. */
async function isDecided(tx: Tx, { _id, revision }: TourRecord, { person, actsFor }: Approver) {
  const decided = await tx`
    select from chain.subject_step
    where subject_id = ${_id} and revision = ${revision} and response is not null
      and approver_ids && ${[person, ...actsFor]}::uuid[]`
  return decided.length > 0
}

async function writeDecision(tx: Tx, tour: TourRecord, decision: StepDecision): Promise<void> {
  const subject = { kind: 'tour', id: tour._id, revision: tour.revision } as const
  const advanced = advance(subject, await readOpenSteps(tx, subject), decision)
  const [moved, [steps]] = await pipeline([
    tx`
      update tours.tour
      set status = ${advanced.to}, updated_at = ${decision.at}
      where id = ${tour._id} and status = ${tour.status} and revision = ${tour.revision}
      returning id`,
    ...advanceSteps(tx, [advanced], decision),
  ])
  if (moved.count === 0 || (steps?.closed ?? 0) < stepsToClose([advanced]))
    throw new Conflict(errorTexts.tourActedOn)
}
