// One approver's answer: it carries the tour on to its next step, or ends it.
import { recordHistory } from '@tem/chain/record-history.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { decideTour } from '@tem/contracts/calls/tours.ts'
import { type Approver, stepsCovered } from '@tem/rules/approval-turn.ts'
import { dayOf } from '@tem/rules/company-day.ts'
import { noteError } from '@tem/rules/decision-rules.ts'
import { errorTexts, successTexts } from '@tem/rules/messages.ts'
import { type TourStep, tourStatusAt } from '@tem/rules/tour-chain.ts'
import type { TourStatus } from '@tem/rules/tour-status.ts'
import type { Actor } from '@tem/server/actor.ts'
import { BadInput, Conflict, Forbidden } from '@tem/server/errors.ts'
import { CLOCK, TRANSACTIONS } from '@tem/server/tokens.ts'
import type { Transactions, Tx } from '@tem/server/transactions.ts'
import { inject, injectable } from 'tsyringe'
import { lockTour } from './lock-tour.ts'
import { readApprover } from './read-approver.ts'
import { readTour } from './read-tour.ts'
import { rowOf, type TourRecord } from './tour-record.ts'

type Decision = PayloadOf<typeof decideTour>

interface OpenStep {
  step: TourStep
  position: number
  assignees: string[]
}

@injectable()
export class DecideTour {
  constructor(
    @inject(TRANSACTIONS) private readonly transactions: Transactions,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  run(actor: Actor, decision: Decision) {
    const at = this.now()
    const today = dayOf(at)
    return this.transactions.run(actor, async (tx) => {
      const tour = await lockTour(tx, decision._id)
      await readTour(tx, actor, decision._id, today)
      const approver = await readApprover(tx, actor, today)
      refuse(tour, approver, decision, await hasAnswer(tx, tour, approver))
      await answer(tx, tour, approver, decision, at)
      return {
        item: await readTour(tx, actor, decision._id, today),
        message: decision.type === 'approve' ? successTexts.tourApproved : successTexts.tourRejected,
      }
    })
  }
}

function refuse(tour: TourRecord, approver: Approver, { note, revision }: Decision, isAnswered: boolean) {
  const wrongNote = noteError(note, 'claim')
  if (wrongNote) throw new BadInput(wrongNote, 'note')
  if (tour.isArchived || tour.waitingFor === null || (revision ?? tour.revision) !== tour.revision)
    throw new Conflict(errorTexts.tourActedOn)
  const { can } = rowOf(tour, approver)
  if (!can.act && isAnswered) throw new Conflict(errorTexts.tourActedOn)
  if (!can.act) throw new Forbidden(can.reasons.act ?? errorTexts.notYourTourTurn)
}

/** Whether what the caller could have decided is decided: somebody was faster. */
async function hasAnswer(tx: Tx, { _id, revision }: TourRecord, { person, actsFor }: Approver) {
  const answered = await tx`
    select from chain.step
    where subject_id = ${_id} and revision = ${revision} and response is not null
      and approver_ids && ${[person, ...actsFor]}::uuid[]`
  return answered.length > 0
}

async function answer(tx: Tx, tour: TourRecord, approver: Approver, { type, note = '' }: Decision, at: Date) {
  const open = await tx<OpenStep[]>`
    select step, position, approver_ids as assignees
    from chain.step
    where subject_id = ${tour._id} and revision = ${tour.revision} and response is null
    order by position`
  const covered = type === 'reject' ? open.slice(0, 1) : coveredBy(open, tour, approver)
  const next = open[covered.length]
  const status = type === 'reject' ? 'rejected' : tourStatusAt(next?.step)
  for (const step of covered) await closeStep(tx, tour, step, approver, { type, note, at })
  if (type === 'approve' && next)
    await tx`
      update chain.step
      set is_waiting = true
      where subject_id = ${tour._id} and revision = ${tour.revision} and position = ${next.position}`
  const moved = await tx`
    update tours.tour
    set status = ${status}, updated_at = ${at}
    where id = ${tour._id} and status = ${tour.status} and revision = ${tour.revision}
    returning id`
  if (moved.length === 0) throw new Conflict(errorTexts.tourActedOn)
  await recordHistory(
    tx,
    covered.map((step, index) => ({
      kind: 'tour' as const,
      subjectId: tour._id,
      at,
      by: approver.person,
      onBehalfOf: inWhoseStead(step, approver),
      step: step.step,
      from: index === 0 ? tour.status : tourStatusAt(step.step),
      to: index === covered.length - 1 ? status : stageAfter(covered, index),
      note: note.trim(),
    })),
  )
}

/** The same person in consecutive steps answers once; both steps are recorded. */
function coveredBy(open: readonly OpenStep[], tour: TourRecord, approver: Approver) {
  const parties = { claimant: tour.requesterId, companions: tour.companions }
  return open.slice(0, stepsCovered(open, 0, approver, parties).length)
}

function stageAfter(covered: readonly OpenStep[], index: number): TourStatus {
  return tourStatusAt(covered[index + 1]?.step)
}

async function closeStep(
  tx: Tx,
  { _id, revision }: TourRecord,
  step: OpenStep,
  approver: Approver,
  { type, note, at }: { type: Decision['type']; note: string; at: Date },
) {
  const closed = await tx`
    update chain.step
    set is_waiting = false, response = ${type}, responded_by = ${approver.person},
      responded_for = ${inWhoseStead(step, approver)}, responded_at = ${at}, note = ${note.trim()}
    where subject_id = ${_id} and revision = ${revision} and position = ${step.position} and response is null
    returning position`
  if (closed.length === 0) throw new Conflict(errorTexts.tourActedOn)
}

/** Null where it was the approver's own to decide. */
function inWhoseStead({ assignees }: OpenStep, { person, actsFor }: Approver): string | null {
  return assignees.includes(person) ? null : (actsFor.find((each) => assignees.includes(each)) ?? null)
}
