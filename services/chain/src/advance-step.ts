// One approver's decision: closes the steps that it covers, opens the next one, and records the
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

export interface StepDecision {
  readonly approver: Approver
  readonly type: ResponseType
  readonly note: string | null
  readonly at: Date
}

/** How far one decision advances a subject. */
export interface StepAdvance {
  readonly subject: Subject
  readonly decided: readonly OpenStep[]
  readonly next: OpenStep | undefined
  /** The subject's status before and after. */
  readonly from: string
  readonly to: string
  /** Before and after; null for tours. */
  readonly amount?: { readonly before: Paise; readonly after: Paise }
  /** If the decision pays. */
  readonly payment?: PaidDetails | undefined
}

/** The same person in consecutive steps decides once; a rejection ends the round at the waiting step. */
export function advance(
  subject: Subject,
  open: readonly OpenStep[],
  { approver, type }: Pick<StepDecision, 'approver' | 'type'>,
): StepAdvance {
  const covered = type === 'reject' ? 1 : stepsCovered(open, 0, approver).length
  const decided = open.slice(0, covered)
  const next = type === 'reject' ? undefined : open[covered]
  const to = type === 'reject' ? 'rejected' : (next?.stage ?? 'approved')
  return { subject, decided, next, from: decided[0]?.stage ?? to, to }
}

/** The undecided steps in order; the first one waits. */
export async function readOpenSteps(tx: Tx, { id, revision }: Subject): Promise<OpenStep[]> {
  return tx<OpenStep[]>`
    select step, stage, position, approver_ids as assignees
    from chain.step
    where subject_id = ${id} and revision = ${revision} and response is null
    order by position`
}

/**
 * The statements that advance the steps and record it. If the first one has closed fewer than `stepsToClose`, a step was
 * decided meanwhile: the transaction must be rolled back.
 */
export function advanceSteps(tx: Tx, advances: readonly StepAdvance[], decision: StepDecision) {
  return [moveSteps(tx, advances, decision), recordHistory(tx, events(advances, decision))] as const
}

export function stepsToClose(advances: readonly StepAdvance[]): number {
  return advances.reduce((sum, { decided }) => sum + decided.length, 0)
}

function closings(advances: readonly StepAdvance[], { approver, type, note, at }: StepDecision) {
  return advances.flatMap(({ subject, decided, amount, payment }) =>
    decided.map((step, index) => ({
      subject_id: subject.id,
      revision: subject.revision,
      position: step.position,
      response: type,
      responded_by: approver.person,
      responded_for: delegatorOf(step, approver),
      responded_at: at,
      note,
      amount_paise: amount && type === 'approve' ? amountAfter(amount, index, decided) : null,
      paid_via: payment?.via ?? null,
      paid_id_value: payment?.idValue?.trim() ?? null,
    })),
  )
}

/** The last covered step decides about the amount. */
function amountAfter(amount: NonNullable<StepAdvance['amount']>, index: number, decided: readonly unknown[]) {
  return index === decided.length - 1 ? amount.after : amount.before
}

/**
 * Closes and opens in one statement, so its triggers see a claim that goes on waiting, not one that leaves a queue and
 * comes back. Only one step of a subject may wait at a time: none is opened before all are closed.
 */
function moveSteps(tx: Tx, advances: readonly StepAdvance[], decision: StepDecision) {
  return tx<{ closed: number }[]>`
    with closed as (
      update chain.step
      set is_waiting = false, response = decision.response, responded_by = decision.responded_by,
        responded_for = decision.responded_for, responded_at = decision.responded_at, note = decision.note,
        amount_paise = decision.amount_paise, paid_via = decision.paid_via, paid_id_value = decision.paid_id_value
      from jsonb_to_recordset(${tx.json(closings(advances, decision))}) as decision (
        subject_id uuid, revision integer, position integer, response text, responded_by uuid, responded_for uuid,
        responded_at timestamptz, note text, amount_paise bigint, paid_via text, paid_id_value text)
      where step.subject_id = decision.subject_id and step.revision = decision.revision
        and step.position = decision.position and step.response is null
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

/** None for a subject without a step that is left to decide on. */
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

function events(advances: readonly StepAdvance[], { approver, note, at }: StepDecision) {
  return advances.flatMap(({ subject, decided, to, amount }) =>
    decided.map((step, index) => ({
      kind: subject.kind,
      subjectId: subject.id,
      at,
      by: approver.person,
      onBehalfOf: delegatorOf(step, approver),
      step: step.step,
      from: step.stage,
      to: decided[index + 1]?.stage ?? to,
      note,
      amountBefore: amount?.before ?? null,
      amountAfter: amount ? amountAfter(amount, index, decided) : null,
    })),
  )
}

// Takes the last decision back: its step waits again. The history keeps the decision.

export interface TakenBack {
  paidVia: 'cash' | 'cheque' | 'online_payment' | null
  paidIdValue: string | null
}

/** Waits for these approvers. Undefined: no such decision exists any more. */
export async function reopenStep(
  tx: Tx,
  { id, revision }: Subject,
  step: string,
  approvers: readonly PersonId[],
): Promise<TakenBack | undefined> {
  const [decision] = await tx<TakenBack[]>`
    with decided as (
      select subject_id, revision, position, paid_via, paid_id_value
      from chain.step
      where subject_id = ${id} and revision = ${revision} and step = ${step} and response is not null
    )
    update chain.step
    set is_waiting = true, response = null, responded_by = null, responded_for = null, responded_at = null,
      note = null, amount_paise = null, paid_via = null, paid_id_value = null,
      approver_ids = ${approvers}
    from decided
    where step.subject_id = decided.subject_id and step.revision = decided.revision
      and step.position = decided.position
    returning decided.paid_via as "paidVia", decided.paid_id_value as "paidIdValue"`
  return decision
}
