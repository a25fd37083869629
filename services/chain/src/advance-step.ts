// One approver's answer: closes the steps that it covers, opens the next one, and records the
// history. Takes the same few statements for one claim or tour as for hundreds.
import { type Approver, delegatorOf, stepsCovered } from '@tem/rules/approval/approval-turn.ts'
import type { PersonId } from '@tem/rules/approval/assign-steps.ts'
import type { PaidDetails, ResponseType } from '@tem/rules/approval/decision-rules.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import { recordHistory } from './record-history.ts'
import type { Subject } from './start-chain.ts'

export interface OpenStep {
  step: string
  /** The subject's status while the step waits. */
  stage: string
  position: number
  assignees: readonly PersonId[]
}

export interface Answer {
  readonly approver: Approver
  readonly type: ResponseType
  readonly note: string | null
  readonly at: Date
}

/** How far one answer advances a subject. */
export interface StepAdvance {
  readonly subject: Subject
  readonly answered: readonly OpenStep[]
  readonly next: OpenStep | undefined
  /** The subject's status before and after. */
  readonly from: string
  readonly to: string
  /** Before and after; null for tours. */
  readonly amount?: { readonly before: Paise; readonly after: Paise }
  /** If the answer pays. */
  readonly payment?: PaidDetails | undefined
}

/** The same person in consecutive steps answers once; a rejection ends the round at the waiting step. */
export function advance(
  subject: Subject,
  open: readonly OpenStep[],
  { approver, type }: Pick<Answer, 'approver' | 'type'>,
): StepAdvance {
  const covered = type === 'reject' ? 1 : stepsCovered(open, 0, approver).length
  const answered = open.slice(0, covered)
  const next = type === 'reject' ? undefined : open[covered]
  const to = type === 'reject' ? 'rejected' : (next?.stage ?? 'approved')
  return { subject, answered, next, from: answered[0]?.stage ?? to, to }
}

/** The unanswered steps in order; the first one waits. */
export async function readOpenSteps(tx: Tx, { id, revision }: Subject): Promise<OpenStep[]> {
  return tx<OpenStep[]>`
    select step, stage, position, approver_ids as assignees
    from chain.step
    where subject_id = ${id} and revision = ${revision} and response is null
    order by position`
}

/**
 * The statements that advance the steps and record it. If the first one has closed fewer than `stepsToClose`, a step was
 * answered meanwhile: the transaction must be rolled back.
 */
export function advanceSteps(tx: Tx, advances: readonly StepAdvance[], answer: Answer) {
  return [moveSteps(tx, advances, answer), recordHistory(tx, events(advances, answer))] as const
}

export function stepsToClose(advances: readonly StepAdvance[]): number {
  return advances.reduce((sum, { answered }) => sum + answered.length, 0)
}

function closings(advances: readonly StepAdvance[], { approver, type, note, at }: Answer) {
  return advances.flatMap(({ subject, answered, amount, payment }) =>
    answered.map((step, index) => ({
      subject_id: subject.id,
      revision: subject.revision,
      position: step.position,
      response: type,
      responded_by: approver.person,
      responded_for: delegatorOf(step, approver),
      responded_at: at,
      note,
      amount_paise: amount && type === 'approve' ? amountAfter(amount, index, answered) : null,
      paid_via: payment?.via ?? null,
      paid_id_value: payment?.idValue?.trim() ?? null,
    })),
  )
}

/** The last covered step decides about the amount. */
function amountAfter(
  amount: NonNullable<StepAdvance['amount']>,
  index: number,
  answered: readonly unknown[],
) {
  return index === answered.length - 1 ? amount.after : amount.before
}

/**
 * Closes and opens in one statement, so its triggers see a claim that goes on waiting, not one that leaves a queue and
 * comes back. Only one step of a subject may wait at a time: none is opened before all are closed.
 */
function moveSteps(tx: Tx, advances: readonly StepAdvance[], answer: Answer) {
  return tx<{ closed: number }[]>`
    with closed as (
      update chain.step
      set is_waiting = false, response = answer.response, responded_by = answer.responded_by,
        responded_for = answer.responded_for, responded_at = answer.responded_at, note = answer.note,
        amount_paise = answer.amount_paise, paid_via = answer.paid_via, paid_id_value = answer.paid_id_value
      from jsonb_to_recordset(${tx.json(closings(advances, answer))}) as answer (
        subject_id uuid, revision integer, position integer, response text, responded_by uuid, responded_for uuid,
        responded_at timestamptz, note text, amount_paise bigint, paid_via text, paid_id_value text)
      where step.subject_id = answer.subject_id and step.revision = answer.revision
        and step.position = answer.position and step.response is null
      returning step.subject_id
    ),
    counted as materialized (
      select count(*) as closed
      from closed
    ),
    opened as (
      update chain.step
      set is_waiting = true, approver_ids = next.approver_ids
      from counted
      cross join jsonb_to_recordset(${tx.json(openings(advances))}) as next (
        subject_id uuid, revision integer, position integer, approver_ids uuid[])
      where step.subject_id = next.subject_id and step.revision = next.revision
        and step.position = next.position and step.response is null
    )
    select closed
    from counted`
}

/** None for a subject without a step that is left to answer. */
function openings(advances: readonly StepAdvance[]) {
  return advances.flatMap(({ subject, next }) =>
    next
      ? [
          {
            subject_id: subject.id,
            revision: subject.revision,
            position: next.position,
            approver_ids: next.assignees,
          },
        ]
      : [],
  )
}

function events(advances: readonly StepAdvance[], { approver, note, at }: Answer) {
  return advances.flatMap(({ subject, answered, to, amount }) =>
    answered.map((step, index) => ({
      kind: subject.kind,
      subjectId: subject.id,
      at,
      by: approver.person,
      onBehalfOf: delegatorOf(step, approver),
      step: step.step,
      from: step.stage,
      to: answered[index + 1]?.stage ?? to,
      note,
      amountBefore: amount?.before ?? null,
      amountAfter: amount ? amountAfter(amount, index, answered) : null,
    })),
  )
}

// Takes the last answer back: its step waits again. The history keeps the answer.

export interface TakenBack {
  paidVia: 'cash' | 'cheque' | 'online_payment' | null
  paidIdValue: string | null
}

/** Waits for these approvers. Undefined: no such answer exists any more. */
export async function reopenStep(
  tx: Tx,
  { id, revision }: Subject,
  step: string,
  approvers: readonly PersonId[],
): Promise<TakenBack | undefined> {
  const [answer] = await tx<TakenBack[]>`
    with answered as (
      select subject_id, revision, position, paid_via, paid_id_value
      from chain.step
      where subject_id = ${id} and revision = ${revision} and step = ${step} and response is not null
    )
    update chain.step
    set is_waiting = true, response = null, responded_by = null, responded_for = null, responded_at = null,
      note = null, amount_paise = null, paid_via = null, paid_id_value = null,
      approver_ids = ${approvers}
    from answered
    where step.subject_id = answered.subject_id and step.revision = answered.revision
      and step.position = answered.position
    returning answered.paid_via as "paidVia", answered.paid_id_value as "paidIdValue"`
  return answer
}
